import type { Aisle } from './aisles.ts';

const said: Readonly<Record<string, readonly string[]>> = {
  walnut: ['nut'],
  pecan: ['nut'],
  almond: ['nut'],
  cashew: ['nut'],
  'lobster tail': ['warm', 'cold', 'water'],
  zucchini: ['squash'],
  ketchup: ['tomato'],
  chickpea: ['garbanzo', 'garbanzo bean'],
  'french fry': ['potato', 'fry'],
  fry: ['potato'],
  'hash brown': ['potato'],
  'tater tot': ['potato'],
  tot: ['potato'],
  oil: ['clear', 'fryer'],
  shortening: ['clear'],
  sauce: ['syrup'],
  base: ['paste'],
  'sweet potato': ['yam'],
  'black pepper': ['table'],
  beef: ['fine'],
  pork: ['fine'],
  turkey: ['fine'],
  scallion: ['onion'],
  baguette: ['bread'],
  hummus: ['chickpea'],
  spinach: ['leaf'],
  guacamole: ['avocado'],
  chicken: ['fryer', 'broiler'],
  salmon: ['fish'],
  tilapia: ['fish'],
  cod: ['fish'],
  'can liner': ['trash', 'bag'],
  cilantro: ['leaf'],
  milk: ['vitamin'],
};

/** What a noun already implies: ketchup is made from tomatoes. */
export const impliedBy = new Map(Object.entries(said));

/** Generic words made redundant by a specific one in the same aisle: 'cheese' with 'mozzarella'. */
export const generals = new Map<string, ReadonlySet<Aisle>>([
  ['cheese', new Set<Aisle>(['dairy'])],
  ['pasta', new Set<Aisle>(['grains'])],
  ['fish', new Set<Aisle>(['seafood'])],
]);
