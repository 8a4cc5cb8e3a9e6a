/** Dairy and eggs, in US dollars. The format is in `price-table.ts`. */
export const dairy = `
egg: piece 0.05 0.28 1.5 | lb 0.5 2 10
liquid egg / egg white / egg yolk: lb 0.6 2.2 10 | liter 1.3 4.8 22
egg hard cooked / hard boiled egg: piece 0.08 0.4 1.8 | lb 0.9 3 12
egg duck / egg quail: piece 0.15 0.6 3
milk: liter 0.4 1.2 4.5 | lb 0.2 0.55 2.2 | piece 0.1 0.4 6
buttermilk: liter 0.5 1.6 6 | lb 0.25 0.75 3
chocolate milk: liter 0.5 1.6 7 | piece 0.12 0.45 5
milk powder / powdered milk: lb 0.9 3.3 13
evaporated milk / condensed milk: lb 0.6 2 8 | liter 1.3 5 18
almond milk / oat milk / soy milk / coconut milk / rice milk: liter 0.8 2.9 12 | lb 0.4 1.4 6
cream*: liter 1.2 4.6 18 | lb 0.6 2.2 9
heavy cream / whipping cream / cream 40 / cream 36: liter 1.4 5 18 | lb 0.7 2.4 9
half / creamer / half cream: liter 0.8 3 14 | piece 0.01 0.06 0.4 | lb 0.4 1.5 8
whipped cream / whipped topping: lb 0.9 3.2 12 | liter 1 4 18 | piece 1 4 14
sour cream: lb 0.5 1.7 7 | liter 1.1 3.7 15 | piece 0.03 0.12 0.6
creme fraiche / mascarpone: lb 1.4 5 18 | liter 3 11 38
yogurt: lb 0.5 1.8 8 | liter 1.1 4 17 | piece 0.2 0.7 3.5
greek yogurt: lb 0.8 2.7 10 | liter 1.7 6 22 | piece 0.3 1 4
butter: lb 1.3 3.3 12 | piece 0.01 0.05 0.4
ghee / clarified butter: lb 1.8 6 22 | liter 3.6 12 44
margarine: lb 0.4 1.4 6
cheese*: lb 0.9 3.6 28
american cheese: lb 0.8 2.7 10
cheddar: lb 0.9 3 16
mozzarella: lb 0.9 3 13
mozzarella fresh / burrata / buffalo mozzarella: lb 1.5 5.5 26
parmesan / romano / asiago / pecorino / parmigiano: lb 1.5 6 30
provolone: lb 0.9 3.2 14
swiss / gruyere / emmental: lb 1.1 4.5 28
monterey jack / pepper jack / colby: lb 0.9 3 12
cream cheese: lb 0.8 2.6 10
ricotta: lb 0.6 2.1 10
cottage cheese: lb 0.6 2 8
feta: lb 1.1 3.9 18
goat cheese / chevre: lb 1.7 6 26
blue cheese / gorgonzola / roquefort: lb 1.5 5 28
brie / camembert: lb 1.6 5.5 26
gouda / havarti / fontina / muenster: lb 1.3 4.8 24
queso fresco / cotija / oaxaca / queso: lb 1 3.6 14
halloumi / paneer: lb 1.8 6.5 24
manchego: lb 3 9.5 34
ice cream / gelato: liter 0.7 3 16 | lb 0.7 2.8 16 | piece 0.2 1 5
sherbet / sorbet: liter 0.8 3.3 16 | lb 0.8 2.9 14
`;
