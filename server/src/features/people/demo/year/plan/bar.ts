import type { IngredientUnit } from '@platewise/domain';

/** As in a vendor's catalog, with the price in dollars. */
export type Row = readonly [
  name: string,
  unit: IngredientUnit,
  description: string,
  pack: string,
  contents: number,
  price: number,
  yieldPercent?: number,
];

export const drinks: readonly Row[] = [
  ['Coffee Beans', 'lb', 'COFFEE WHOLE BEAN MEDIUM', '6/2 LB', 12, 129.6],
  ['Black Tea', 'lb', 'TEA BLACK LOOSE', '4/1 LB', 4, 44.55],
  ['Cola', 'piece', 'COLA BOTTLE 12 OZ', '24 CT', 24, 22.95],
  ['Sparkling Water', 'piece', 'WATER SPARKLING 500 ML', '24 CT', 24, 33.75],
];

export const alcohol: readonly Row[] = [
  ['Lager', 'piece', 'BEER LAGER BOTTLE 12 OZ', '24 CT', 24, 41.85],
  ['IPA', 'piece', 'BEER IPA BOTTLE 12 OZ', '24 CT', 24, 52.65],
  ['House Red', 'liter', 'WINE CABERNET HOUSE', '12/750 ML', 9, 132.3],
  ['House White', 'liter', 'WINE CHARDONNAY HOUSE', '12/750 ML', 9, 124.2],
  ['Tequila', 'liter', 'TEQUILA BLANCO', '6/1 L', 6, 191.7],
  ['Orange Liqueur', 'liter', 'LIQUEUR ORANGE', '6/1 L', 6, 140.4],
  ['Bourbon', 'liter', 'WHISKEY BOURBON', '6/1 L', 6, 213.3],
];
