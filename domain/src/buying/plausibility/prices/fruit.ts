/** Fresh fruit, in US dollars. The format is in `price-table.ts`. */
export const fruit = `
lemon: lb 0.4 1.4 7 | piece 0.08 0.38 2
lime: lb 0.3 1.2 6 | piece 0.04 0.25 1.5
orange: lb 0.3 1 6 | piece 0.12 0.5 2.5
grapefruit: lb 0.3 1 5 | piece 0.25 0.9 4
apple: lb 0.35 1.3 6 | piece 0.12 0.5 2.5
pear: lb 0.4 1.4 6 | piece 0.2 0.6 3
banana: lb 0.2 0.65 3 | piece 0.07 0.25 1.2
grape: lb 0.6 2.2 9
strawberry: lb 0.8 2.9 12 | pint 0.8 2.6 9
blueberry: lb 1.2 4.2 18 | pint 1 3.3 12
raspberry / blackberry: lb 2 6.5 28 | pint 1.2 4.2 16
cherry: lb 1 4 18
cranberry: lb 0.7 2.5 12
peach / nectarine / plum / apricot: lb 0.5 1.9 9 | piece 0.15 0.6 3
mango: lb 0.4 1.5 8 | piece 0.35 1.2 5
papaya: lb 0.4 1.4 7
pineapple: lb 0.3 1 6 | piece 0.9 3 12
melon / cantaloupe / honeydew: lb 0.2 0.8 5 | piece 0.9 3 12
watermelon: lb 0.12 0.5 3 | piece 1.8 6.5 25
kiwi: lb 0.6 2.2 9 | piece 0.12 0.45 2
pomegranate: lb 0.8 2.6 12 | piece 0.7 2 8
fig: lb 1.2 5 24
date: lb 1 4 18
coconut: lb 0.5 2.2 12 | piece 0.6 2 9
plantain: lb 0.25 0.9 4
fruit*: lb 0.4 2 14
`;
