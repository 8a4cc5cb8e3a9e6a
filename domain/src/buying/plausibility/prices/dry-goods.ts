/** Flour, rice, pasta, sugar, beans, nuts and spices, in US dollars. The format is in `price-table.ts`. */
export const dryGoods = `
flour: lb 0.12 0.5 3
almond flour / coconut flour: lb 1.2 4.5 17
cornmeal / masa / polenta / grit: lb 0.2 0.7 4
cornstarch / corn starch / potato starch: lb 0.3 1 5
starch*: lb 0.3 1.2 8
sugar: lb 0.25 0.85 4 | piece 0.003 0.012 0.08
brown sugar / powdered sugar: lb 0.3 1 5
sweetener / splenda / stevia: piece 0.004 0.02 0.12 | lb 1 7 50
salt: lb 0.08 0.4 5 | piece 0.001 0.005 0.05
sea salt: lb 0.3 1.5 18
rice: lb 0.2 0.75 4.5
jasmine rice / basmati rice: lb 0.3 1.1 5
rice arborio / arborio: lb 0.7 2.4 9
wild rice: lb 1.5 5.5 20
quinoa: lb 0.8 2.8 10
couscous / bulgur / farro / barley: lb 0.5 1.8 8
oat / oatmeal / granola: lb 0.4 1.6 9
cereal: lb 0.9 3.6 13 | piece 0.2 0.7 3
pasta / spaghetti / penne / macaroni / linguine / fettuccine / rigatoni / lasagna / orzo: lb 0.35 1.2 7
ravioli / tortellini / gnocchi: lb 1.2 4 15
noodle / ramen / udon / rice noodle: lb 0.5 1.8 9
egg noodle: lb 0.5 1.6 7
macaroni cheese: lb 0.9 3 11
bean / black bean / pinto bean / kidney bean / chickpea / garbanzo / lentil / navy bean: lb 0.3 1.1 6
refried bean / baked bean: lb 0.4 1.2 6
peanut: lb 0.7 2.4 10
almond / walnut / cashew / pecan / hazelnut / pistachio / pine nut / nut*: lb 1.3 6 40
peanut butter: lb 0.7 2.3 10 | piece 0.04 0.15 0.7
sesame seed: lb 0.8 3 12
seed* / sunflower seed / pumpkin seed / chia seed / poppy seed: lb 0.7 3.5 18
raisin / dried fruit / dried cranberry: lb 0.7 2.7 14
coconut flake / coconut shredded: lb 0.9 3.2 12
chocolate / chocolate chip / cocoa / cocoa powder: lb 1.2 5 30
yeast: lb 0.8 3.5 16
baking powder / baking soda: lb 0.3 1.7 9
gelatin / pectin: lb 2 10 50
vanilla extract / vanilla: liter 4 60 500 | lb 2 28 300
vanilla bean: piece 0.8 3 15 | lb 40 180 700
potato chip / chip / corn chip: lb 1 3.6 13 | piece 0.15 0.6 2.5
pretzel / popcorn: lb 0.5 2.8 13
potato flake / mashed potato: lb 0.5 1.9 9
stuffing / stuffing mix: lb 0.7 2.4 9
pancake mix / cake mix / waffle mix / muffin mix: lb 0.4 1.5 7
batter mix / breading / breading mix: lb 0.4 1.5 7
mix*: lb 0.4 2 16 | liter 0.5 4 24
black pepper / pepper ground / peppercorn / white pepper: lb 2.5 9 36
spice* / seasoning* / rub: lb 1 6.5 45
salt seasoned / garlic salt / lemon pepper: lb 0.6 3 14
cumin / paprika / chili powder / curry / turmeric / cayenne: lb 1.5 6 28
garlic powder / onion powder / granulated garlic: lb 1.3 5 20
powder*: lb 1 6 45
cinnamon / nutmeg / clove / allspice / ginger ground: lb 2 8 50
oregano dried / basil dried / thyme dried / parsley flake / bay leaf / italian seasoning: lb 2.5 11 60
saffron: lb 300 1800 9000
cardamom: lb 8 32 110
red pepper flake / pepper crushed red / chili flake: lb 1.5 5.5 24
dried chili / ancho / guajillo: lb 1.8 6.5 26
`;
