/** Bread, dough and pastry, in US dollars. The format is in `price-table.ts`. */
export const bakery = `
bread*: lb 0.5 2 10 | piece 0.6 3 12 | loaf 0.6 3 12
bun / hamburger bun: piece 0.08 0.4 2 | lb 0.7 2.5 9
hot dog bun / hoagie roll / sub roll: piece 0.08 0.45 2.2 | lb 0.7 2.5 9
brioche / brioche bun: piece 0.15 0.65 9 | lb 1 3.6 13
roll / dinner roll / slider bun: piece 0.05 0.3 2 | lb 0.6 2.4 9
baguette: piece 0.4 1.6 6 | lb 0.7 2.4 8
ciabatta / focaccia: piece 0.2 0.9 9 | lb 0.8 2.7 9
sourdough / rye bread / texas toast: lb 0.7 2.4 9 | piece 0.7 3.5 12 | loaf 0.7 3.5 12
pita / naan / flatbread: piece 0.12 0.5 3 | lb 0.9 3 10
tortilla: piece 0.015 0.12 1 | lb 0.5 1.7 7
corn tortilla: piece 0.012 0.05 0.4 | lb 0.4 1.1 5
flour tortilla: piece 0.03 0.17 1 | lb 0.6 1.8 7
tortilla chip / taco shell / tostada: lb 0.7 2.4 9 | piece 0.02 0.1 0.6
bagel: piece 0.12 0.5 2.2 | lb 0.7 2.4 8
english muffin: piece 0.1 0.4 1.8
muffin: piece 0.2 0.9 4 | lb 1 3.4 12
croissant: piece 0.2 0.95 4.5 | lb 1.4 5 17
danish / donut / doughnut / scone: piece 0.2 0.9 4.5 | lb 1.2 4 15
biscuit: piece 0.08 0.4 2 | lb 0.7 2.5 8
waffle / pancake / french toast: piece 0.08 0.4 2.5 | lb 0.7 2.5 9
pizza dough / dough: lb 0.3 1.3 6 | piece 0.2 1.2 7
puff pastry / phyllo / pie crust / pie shell: lb 0.8 3 13 | piece 0.2 1.2 6
pizza crust: piece 0.4 1.6 7 | lb 0.8 2.6 9
cookie: piece 0.08 0.5 3 | lb 1 3.5 14
cookie dough: lb 0.8 2.8 10 | piece 0.08 0.4 2
brownie: lb 1 3.5 13 | piece 0.3 1.2 5
cake: lb 1.2 4.5 20 | piece 0.7 8 90
coffee cake: lb 1.2 4 16 | piece 0.6 4 40
cheesecake: lb 1.5 5.5 22 | piece 0.8 8 80
pie: lb 0.9 3.2 14 | piece 0.8 8 40
crouton / breadcrumb / bread crumb / panko: lb 0.5 1.8 8
cracker: lb 0.7 2.8 12 | piece 0.01 0.06 0.5
`;
