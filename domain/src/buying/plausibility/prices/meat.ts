/** Beef, pork, lamb and cured meat, in US dollars. The format is in `price-table.ts`. */
export const meat = `
beef*: lb 1.5 6 45
beef ground / ground chuck / hamburger: lb 1.2 4 14
beef patty / hamburger patty / burger patty: lb 1.5 5 16 | piece 0.25 1.3 6
beef brisket / brisket: lb 1.5 5 18
corned beef: lb 2 6.5 20
beef tenderloin / filet mignon: lb 5 16 70
beef ribeye / ribeye / rib eye / prime rib: lb 4 12 60
strip steak / strip loin / new york strip: lb 3.5 10 45
sirloin: lb 2 7 25
flank steak: lb 2.5 8.5 25
skirt steak: lb 3 10.5 36
hanger steak: lb 3 10 30
flat iron: lb 2.5 8.5 25
tri tip: lb 2.5 7.5 25
t bone / porterhouse: lb 3.5 11 45
chuck roast / beef chuck / chuck roll: lb 1.8 5.5 16
short rib: lb 2.2 7.5 30
beef round / top round / eye round: lb 1.6 5 15
stew beef / beef stew meat: lb 2 5.5 16
beef shank / oxtail: lb 1.5 6 22
beef bone / marrow bone / veal bone: lb 0.4 2 10
beef liver / beef tongue: lb 0.7 3.5 15
roast beef: lb 2.5 8 25
pastrami: lb 2.5 8 25
wagyu / kobe: lb 5 25 160
philly steak: lb 1.8 6 18
meatball: lb 1 3.5 14
veal: lb 3 11 55
lamb: lb 2.5 9 40
lamb rack: lb 5 17 60
lamb leg / lamb shank / lamb shoulder: lb 2.5 7.5 26
lamb ground: lb 2.2 7 22
goat: lb 2.5 7.5 24
bison: lb 3.5 11 50
venison: lb 4 13 60
pork*: lb 0.8 3 15
pork loin: lb 0.8 2.5 11
pork tenderloin: lb 1 3.3 12
pork chop: lb 1 3.2 14 | piece 0.4 1.8 9
pork shoulder / pork butt: lb 0.6 2.1 8
pork belly: lb 1.2 4 15
pork rib / baby back rib / spare rib / st louis rib: lb 1 3.8 14
pork ground: lb 0.8 2.5 9
pulled pork: lb 1.5 4.5 14
pork sausage / breakfast sausage / sausage link / sausage patty: lb 0.9 3.2 12 | piece 0.08 0.3 2
sausage*: lb 1 3.5 14 | piece 0.1 0.7 4
italian sausage: lb 1 3.2 12
bratwurst: lb 1.2 4 13 | piece 0.3 1 4
chorizo: lb 1 4 20
andouille: lb 1.3 4.3 14
hot dog / frank / wiener: lb 0.9 3.5 14 | piece 0.1 0.45 2.5
bacon: lb 1.3 4.5 15
canadian bacon: lb 1.6 5 16
pancetta: lb 3 9 28
prosciutto: lb 4 12 45
ham: lb 0.9 3.3 16
salami: lb 1.8 6 30
pepperoni: lb 1.3 4.5 14
soppressata / capicola: lb 3 9.5 32
mortadella: lb 2 6.5 26
`;
