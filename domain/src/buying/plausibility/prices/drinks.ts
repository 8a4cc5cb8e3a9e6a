/** Coffee, tea, soda, juice and water, in US dollars. The format is in `price-table.ts`. */
export const drinks = `
coffee: lb 1.8 8 38 | piece 0.08 0.5 2.5
espresso: lb 2.5 10 40 | piece 0.1 0.55 2.5
cold brew: liter 1 4.5 20
tea: lb 2 9 60 | piece 0.02 0.14 3 | liter 0.5 2.2 12
matcha: lb 6 32 180
hot chocolate / cocoa mix: lb 0.9 3.3 14 | piece 0.08 0.3 1.5
soda / cola / coke / pepsi / sprite / ginger ale / root beer / dr pepper: liter 0.3 1.5 8 | piece 0.15 0.75 3
soda syrup / bib syrup / bag in box syrup: liter 1.5 5.2 18
orange juice: liter 0.7 2.8 12 | piece 0.2 0.9 4.5
apple juice / cranberry juice / grape juice / pineapple juice / tomato juice / grapefruit juice: liter 0.5 2.2 11 | piece 0.15 0.8 4
lemonade: liter 0.3 1.8 10 | piece 0.2 0.9 4
water / spring water: liter 0.1 0.7 5 | piece 0.06 0.3 3
sparkling water / mineral water / club soda / tonic / seltzer: liter 0.3 1.9 10 | piece 0.2 0.8 4
coconut water: liter 1 4 16 | piece 0.5 1.6 6
energy drink: liter 1.5 5.5 18 | piece 0.6 1.8 5
sports drink / gatorade: liter 0.5 2 8 | piece 0.3 1.1 4
kombucha: liter 2 6.5 22 | piece 0.8 2.4 7
ginger beer: liter 0.8 4 18 | piece 0.4 1.4 5
cocktail mix / margarita mix / sour mix / grenadine / bloody mary mix / bar mix: liter 0.8 4 22
`;
