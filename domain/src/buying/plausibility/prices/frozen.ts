/** Frozen and prepared food, in US dollars. The format is in `price-table.ts`. */
export const frozen = `
french fry / fry / potato wedge / tater tot / potato puff: lb 0.4 1.25 6
hash brown: lb 0.4 1.4 6 | piece 0.05 0.2 1.2
onion ring: lb 0.7 2.3 9
sweet potato fry: lb 0.6 1.9 8
vegetable* / mixed vegetable / vegetable blend / stir fry vegetable: lb 0.4 1.4 8
corn dog: lb 0.9 3.2 11 | piece 0.15 0.7 3
mozzarella stick / cheese stick: lb 1.1 3.6 13 | piece 0.1 0.4 2
egg roll / spring roll / dumpling / potsticker / wonton: lb 1 3.6 14 | piece 0.1 0.5 3
burrito / empanada / taquito / tamale / quesadilla: lb 1 3.4 13 | piece 0.25 1.2 5
pizza: lb 1 3.4 14 | piece 0.7 5 26
pierogi / perogy: lb 0.8 2.6 10
fish stick / fish breaded / fish fillet breaded / cod breaded: lb 1.2 4 15
veggie burger / plant burger / black bean burger: lb 1.6 5.5 18 | piece 0.4 1.5 5
edamame: lb 0.7 2.5 10
fruit frozen / strawberry frozen / berry mix: lb 0.6 2.2 9
ice: lb 0.03 0.2 1.2
sandwich: piece 0.6 3 12
lasagna frozen / entree: lb 1 3.6 14
`;
