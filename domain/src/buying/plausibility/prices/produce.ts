/** Fresh vegetables, in US dollars. The format is in `price-table.ts`. */
export const produce = `
onion: lb 0.1 0.55 3.5 | piece 0.05 0.4 3
onion green / scallion: lb 0.5 2 9 | bunch 0.15 0.65 3
shallot: lb 0.7 2.5 10
leek: lb 0.5 2 9 | bunch 0.6 2 8
garlic: lb 0.7 2.7 11 | head 0.1 0.5 2.5
ginger: lb 0.6 2.2 11
potato: lb 0.12 0.55 3.5 | piece 0.08 0.35 2
sweet potato / yam: lb 0.25 0.85 4
fingerling potato: lb 0.5 1.8 8
carrot: lb 0.2 0.75 5
celery: lb 0.25 0.95 5 | bunch 0.5 1.6 7 | head 0.5 1.6 7
tomato: lb 0.3 1.4 7 | piece 0.1 0.6 4
cherry tomato / grape tomato: lb 0.7 2.6 11 | pint 0.7 2.2 9
heirloom tomato: lb 1 3.5 14
tomatillo: lb 0.4 1.4 6
lettuce: lb 0.3 1.5 9 | head 0.4 1.5 6 | piece 0.4 1.5 6
lettuce iceberg / iceberg: lb 0.25 0.9 6 | head 0.4 1.4 6 | piece 0.4 1.4 6
romaine: lb 0.35 1.4 9 | head 0.4 1.5 6 | piece 0.4 1.5 6
romaine heart: lb 0.6 2.2 9 | head 0.3 1 5 | piece 0.3 1 5
butter lettuce / boston lettuce / bibb lettuce: lb 0.8 3 12 | head 0.5 1.8 7 | piece 0.5 1.8 7
spring mix / mesclun / salad mix: lb 1 3.5 16
arugula: lb 1.3 4.5 18
spinach: lb 0.7 2.6 12 | bunch 0.4 1.4 6
kale: lb 0.5 1.9 9 | bunch 0.4 1.5 6
chard / collard: lb 0.5 1.7 9 | bunch 0.4 1.6 6
cabbage: lb 0.15 0.6 3 | head 0.5 2 9
coleslaw mix / slaw mix: lb 0.4 1.3 6
bok choy / napa: lb 0.3 1.2 6
broccoli: lb 0.5 1.7 8 | bunch 0.6 1.9 8
broccolini: lb 1 3.7 14 | bunch 0.7 2.3 9
cauliflower: lb 0.4 1.5 8 | head 0.9 3 12 | piece 0.9 3 12
brussels sprout: lb 0.6 2.1 9
asparagus: lb 0.9 3.4 14 | bunch 0.9 3.4 14
artichoke: lb 0.8 3 14 | piece 0.5 1.7 8
green bean / french bean / haricot: lb 0.5 2 10
snap pea / snow pea: lb 0.9 3.2 14
pea: lb 0.4 1.4 9
corn: lb 0.2 1 7 | piece 0.1 0.5 2.5
pepper* green / pepper red / bell pepper: lb 0.4 1.7 9 | piece 0.2 0.8 4
pepper: lb 0.4 3 45
jalapeno / serrano: lb 0.4 1.5 8
poblano / anaheim: lb 0.5 1.7 8
habanero: lb 0.9 3.5 18
cucumber: lb 0.25 0.95 6 | piece 0.2 0.7 4
zucchini / squash / yellow squash: lb 0.3 1.1 6
butternut squash: lb 0.3 1 5
pumpkin: lb 0.15 0.9 7
eggplant: lb 0.4 1.4 7 | piece 0.4 1.5 6
mushroom: lb 0.9 3 14
mushroom portobello / portobello: lb 1.2 4 15 | piece 0.3 1.2 5
mushroom shiitake / mushroom oyster / shiitake: lb 2 7.5 28
truffle: lb 30 300 4500
beet: lb 0.3 1.2 7 | bunch 0.6 2.2 8
radish: lb 0.4 1.5 8 | bunch 0.3 1 5
turnip / parsnip / rutabaga: lb 0.3 1.2 6
fennel: lb 0.6 2.2 10 | piece 0.6 1.9 8
okra: lb 0.7 2.4 9
jicama: lb 0.3 1.1 5
bean sprout / sprout: lb 0.4 1.5 10
avocado: lb 0.6 2.4 9 | piece 0.25 1 4.5
guacamole: lb 1.2 4.2 16
basil: lb 2 9 40 | bunch 0.4 1.6 8
cilantro: lb 0.7 3 18 | bunch 0.15 0.6 3.5
parsley: lb 0.6 2.8 18 | bunch 0.2 0.8 4
mint / dill / thyme / rosemary / sage / tarragon / chive / oregano / herb*: lb 1.5 11 60 | bunch 0.3 1.5 8
microgreen / edible flower: lb 6 28 140
tofu: lb 0.6 2 8
`;
