/** Oils and fats, in US dollars. The format is in `price-table.ts`. */
export const oils = `
oil*: lb 0.4 1.3 14 | liter 0.8 2.7 30
canola oil / vegetable oil / soy oil / soybean oil / fry oil / frying oil / corn oil: lb 0.4 1.2 5 | liter 0.8 2.4 10
olive oil: lb 1.2 4.3 20 | liter 2.5 9 42
olive oil extra virgin / oil pomace: lb 1.2 4.8 26 | liter 2.5 10 55
peanut oil / sunflower oil / cottonseed oil / oil blend: lb 0.5 1.6 7 | liter 1 3.2 14
sesame oil: lb 1.3 4.6 18 | liter 2.7 9.5 38
avocado oil / grapeseed oil / walnut oil: lb 1 4.2 20 | liter 2 8.5 42
coconut oil: lb 0.8 2.9 12 | liter 1.7 6 25
truffle oil: lb 6 26 140 | liter 12 55 300
shortening / lard / tallow: lb 0.4 1.4 6
pan spray / cooking spray / pan release: lb 1 4.2 17 | liter 2 9 36 | piece 1 4.5 16
`;
