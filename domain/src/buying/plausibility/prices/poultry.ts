/** Chicken, turkey and duck, in US dollars. The format is in `price-table.ts`. */
export const poultry = `
chicken*: lb 0.4 2.2 12
chicken breast: lb 1 2.6 12
chicken tender / chicken tenderloin: lb 0.9 3 12
chicken thigh: lb 0.7 2.1 8 | piece 0.15 0.8 6
chicken drumstick: lb 0.4 1.2 5 | piece 0.1 0.4 4
chicken leg / chicken leg quarter: lb 0.2 0.8 4 | piece 0.15 0.8 8
chicken wing / wing: lb 0.8 2.7 10
chicken whole / fryer: lb 0.5 1.5 7 | piece 2 6 28
chicken ground: lb 0.8 2.6 9
chicken nugget / chicken patty / popcorn chicken: lb 0.9 3 11
chicken sausage: lb 1.3 4.2 14
chicken cooked / chicken pulled / chicken fajita: lb 1.3 4 14
chicken liver: lb 0.4 1.5 7
chicken bone / chicken foot / chicken back: lb 0.2 0.9 4
cornish hen: lb 0.9 3 11 | piece 1.5 4.5 16
turkey: lb 0.7 3 14
turkey breast: lb 1.2 4.2 16
turkey whole: lb 0.5 1.7 7
turkey ground: lb 0.9 3 11
turkey bacon: lb 1.4 4.6 14
duck: lb 1.3 5 24
duck breast: lb 3 11 40
duck leg / duck confit: lb 1.8 7 28
quail: lb 3 9 30 | piece 0.9 3 12
goose: lb 2 7 26
foie gras: lb 15 50 180
`;
