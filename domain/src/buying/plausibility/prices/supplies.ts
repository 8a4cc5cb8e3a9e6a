/** Paper, packaging and cleaning, in US dollars. The format is in `price-table.ts`. */
export const supplies = `
napkin: piece 0.001 0.01 0.25
paper towel / towel roll / towel: piece 0.003 1.5 12
toilet tissue / tissue: piece 0.01 0.8 9
glove: piece 0.008 0.05 0.6
cup / hot cup / cold cup / foam cup: piece 0.008 0.08 0.8
lid: piece 0.004 0.045 0.5
straw / stirrer: piece 0.001 0.012 0.2
container / clamshell / deli container / takeout container: piece 0.02 0.2 2.5
portion cup / souffle cup: piece 0.004 0.02 0.2
plate / bowl: piece 0.01 0.12 6
fork / knife / spoon / cutlery: piece 0.006 0.035 4
cutlery kit: piece 0.03 0.12 0.8
bag / paper bag: piece 0.005 0.12 2
liner / trash bag / can liner: piece 0.02 0.2 2
pizza box / box: piece 0.08 0.45 4
foil / foil roll: piece 0.02 20 130 | roll 4 25 130
film / plastic wrap / film wrap: piece 2 18 80 | roll 3 18 80
parchment / pan liner / deli paper: piece 0.005 0.06 1.5
tray / aluminum pan / steam table pan: piece 0.05 0.6 8
detergent / dish detergent / soap / dish soap: liter 0.8 5 40 | lb 0.6 3 22 | piece 0.5 8 90
sanitizer / bleach / degreaser / cleaner / rinse: liter 0.3 4 36 | lb 0.3 2.5 20 | piece 0.4 6 90
sponge / scrubber: piece 0.08 0.7 6
apron / hairnet: piece 0.01 0.15 12
skewer / toothpick: piece 0.0008 0.012 0.3
receipt paper / thermal paper: roll 0.3 1.5 9 | piece 0.3 1.5 9
`;
