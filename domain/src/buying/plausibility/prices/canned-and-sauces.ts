/** Canned goods, condiments and sauces, in US dollars. The format is in `price-table.ts`. */
export const cannedAndSauces = `
tomato canned / tomato crushed / tomato diced canned / tomato whole peeled: lb 0.35 1 5 | can10 2 6.8 26
tomato puree: lb 0.35 0.95 4 | can10 2 6.3 24
tomato paste: lb 0.5 1.4 6 | can10 2.8 9.5 34
tomato sauce / marinara / pizza sauce / pasta sauce: lb 0.35 1.2 7 | liter 0.8 2.6 15 | can10 2 7 30
tomato sundried / tomato dried: lb 1.6 6 22
ketchup: lb 0.4 1.1 5 | liter 0.9 2.6 11 | can10 2.3 7.2 28 | piece 0.008 0.04 5
mustard: lb 0.35 1.4 9 | liter 0.8 3 18 | piece 0.008 0.04 6
mustard dijon / dijon: lb 0.7 2.6 12 | liter 1.5 5.5 24
mayonnaise / aioli: lb 0.5 1.6 8 | liter 1 3.2 15 | piece 0.02 0.09 7
sauce*: lb 0.4 2 16 | liter 0.8 4.5 34 | piece 0.02 0.15 12
bbq sauce / barbecue sauce: lb 0.4 1.4 7 | liter 0.9 3.2 14 | piece 0.03 0.12 6
hot sauce / buffalo sauce / wing sauce / sriracha / tabasco: lb 0.5 2.3 20 | liter 1 5 44 | piece 0.03 0.15 9
soy sauce / tamari: liter 0.9 3.6 18 | lb 0.4 1.6 8 | piece 0.01 0.04 6
teriyaki / hoisin / oyster sauce / fish sauce: liter 1.2 4.6 20 | lb 0.5 2 9
worcestershire: liter 1 4.2 18 | lb 0.5 2 8
steak sauce: liter 2 8 34 | lb 1 3.6 15 | piece 0.08 3.5 9
alfredo / cheese sauce / nacho cheese: lb 0.6 2.1 9 | liter 1.2 4.6 20
gravy: lb 0.4 1.9 10 | liter 0.8 4 20
salsa / pico / enchilada sauce: lb 0.4 1.5 8 | liter 0.9 3.3 17
pesto: lb 1.8 7 28 | liter 4 15 60
hummus: lb 1 3.3 13
tahini: lb 1.3 4.6 18
ranch / dressing / caesar / vinaigrette: lb 0.5 2 10 | liter 1 4 20 | piece 0.04 0.17 6
tartar sauce / cocktail sauce / horseradish: lb 0.6 2.2 11 | liter 1.3 4.6 22
vinegar: liter 0.3 1.3 12
balsamic / balsamic vinegar: liter 1 5 80
wine vinegar / rice vinegar / cider vinegar / apple cider vinegar: liter 0.6 2.4 14
honey: lb 1.1 3.6 15 | liter 3 11 44 | piece 0.02 0.09 8
maple syrup: liter 4 16 60 | lb 1.5 5.5 22
syrup / pancake syrup / corn syrup / agave: liter 0.8 4 26 | lb 0.35 1.6 12 | piece 0.03 0.12 14
molasses: lb 0.5 1.8 8 | liter 1.5 5.5 24
jam / jelly / preserve: lb 0.6 2.3 12 | piece 0.02 0.09 6
pickle / relish / dill pickle: lb 0.4 1.5 7 | liter 0.8 3 14 | piece 0.03 0.25 2
olive: lb 0.8 3.2 16
caper: lb 1.3 5.5 24
artichoke canned / artichoke heart / artichoke quartered: lb 1 3.3 13
roasted pepper / pimento / banana pepper / pepperoncini: lb 0.5 1.8 8
jalapeno pickled / jalapeno nacho / chipotle: lb 0.5 1.7 8
corn canned / pea canned / green bean canned / beet canned: lb 0.3 1 5
sauerkraut / kimchi: lb 0.4 2 11
water chestnut / bamboo shoot / baby corn: lb 0.5 1.7 7
pineapple canned / peach canned / pear canned / fruit cocktail: lb 0.4 1.4 6
applesauce: lb 0.35 1.2 6 | piece 0.15 0.5 2
pie filling: lb 0.5 1.8 7
pumpkin canned: lb 0.5 1.7 6
coconut milk canned / coconut cream: liter 1 4 16 | lb 0.5 1.8 7
soup*: lb 0.5 2.2 11 | liter 1 4.8 24
broth / stock: liter 0.4 2 13 | lb 0.2 0.9 6
base / bouillon / chicken base / beef base / vegetable base: lb 1.2 5 22
demi glace: lb 2 8 34
paste* / curry paste / miso / chili paste: lb 0.8 3.5 18
puree* / fruit puree: lb 0.6 3.2 16 | liter 1.3 7.5 38
pate / anchovy paste: lb 2.5 10 50
juice* / juice concentrate: liter 0.6 2.6 16 | lb 0.3 1.3 8 | piece 0.12 0.6 5
lemon juice / lime juice: liter 0.9 3.6 17 | lb 0.4 1.7 8
extract*: liter 4 40 400 | lb 2 20 240
`;
