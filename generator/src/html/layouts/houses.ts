import type { Random } from '../../random.ts';
import type { Plan } from '../plan.ts';

const common = {
  loose: 0.3,
  weighed: 0.5,
  names: 'long',
  brand: 'none',
  wrap: 'cell',
  room: 'wide',
  grouped: false,
  subtotals: false,
  charges: 'box',
  most: 22,
} as const satisfies Partial<Plan>;

/** A produce house; the pack size is part of the description. */
export const produceHouse = (random: Random): Plan => ({
  ...common,
  goods: ['produce', ...(random.chance(0.3) ? (['eggs', 'dairy'] as const) : [])],
  columns: random.pick([
    ['shipped', 'unit', 'description', 'price', 'amount'],
    ['ordered', 'shipped', 'unit', 'description', 'origin', 'price', 'amount'],
    ['code', 'description', 'shipped', 'price', 'amount'],
  ]),
  packs: 'description',
  loose: random.pick([0, 0.2]),
  weighed: 0,
  names: 'either',
  charges: random.pick(['text', 'box']),
});

/** Sold by count or weight; no pack size anywhere. */
export const market = (random: Random): Plan => ({
  ...common,
  goods: ['produce'],
  columns: random.pick([
    ['shipped', 'unit', 'description', 'price', 'amount'],
    ['description', 'shipped', 'unit', 'price', 'amount'],
    ['code', 'shipped', 'unit', 'description', 'price', 'amount'],
  ]),
  packs: 'none',
  charges: random.pick(['text', 'box']),
});

/** Pieces, their weight, and a price per pound. */
export const meatHouse = (random: Random): Plan => {
  const onlyWeighed = random.chance(0.5);
  return {
    ...common,
    goods: ['meat', 'poultry'],
    columns: random.pick([
      ['code', 'description', 'shipped', 'unit', 'weight', 'price', 'priceUnit', 'amount'],
      ['shipped', 'unit', 'description', 'weight', 'price', 'amount'],
      ['ordered', 'shipped', 'code', 'description', 'pack', 'weight', 'price', 'amount'],
    ]),
    headings: { price: random.pick(onlyWeighed ? ['$/LB', 'PRICE/LB', 'PRICE\nPER LB'] : ['PRICE', 'UNIT PRICE']) },
    packs: 'columns',
    loose: 0,
    weighed: 1,
    onlyWeighed,
    names: 'short',
    charges: random.pick(['rows', 'box', 'text']),
  };
};

/** Quantity times case weight times price per pound. */
export const caseWeight = (random: Random): Plan => ({
  ...common,
  goods: ['meat', 'poultry', 'seafood'],
  columns: random.pick([
    ['description', 'pack', 'shipped', 'caseWeight', 'price', 'amount'],
    ['code', 'description', 'pack', 'shipped', 'caseWeight', 'price', 'amount'],
  ]),
  headings: { price: random.pick(['$/LB', '$ / LB', 'PRICE/LB']), shipped: random.pick(['QTY', 'CASES']) },
  packs: 'columns',
  loose: 0,
  names: 'short',
});

export const seafood = (random: Random): Plan => ({
  ...common,
  goods: ['seafood'],
  columns: random.pick([
    ['description', 'origin', 'shipped', 'unit', 'price', 'amount'],
    ['shipped', 'unit', 'description', 'price', 'amount'],
    ['code', 'shipped', 'unit', 'weight', 'description', 'price', 'amount'],
  ]),
  packs: 'description',
  loose: 0.5,
  weighed: 0.3,
  charges: random.pick(['text', 'box']),
});

/** Case price next to price per pound, with no pack column. */
export const poundAndCase = (random: Random): Plan => ({
  ...common,
  beside: 'pound',
  goods: ['meat', 'poultry', 'seafood', 'produce', 'dairy', 'dry'],
  columns: random.pick([
    ['code', 'description', 'shipped', 'basePrice', 'price', 'amount'],
    ['shipped', 'description', 'price', 'basePrice', 'amount'],
  ]),
  headings: {
    basePrice: random.pick(['$/LB', 'PRICE/LB', 'PER LB']),
    price: random.pick(['CASE PRICE', 'CASE\nPRICE', '$/CS']),
  },
  packs: random.pick(['none', 'description']),
  loose: 0,
  weighed: 0,
  names: 'either',
});

export const dairyRoute = (random: Random): Plan => ({
  ...common,
  goods: ['dairy', 'eggs'],
  columns: random.pick([
    ['code', 'description', 'packCount', 'packSize', 'shipped', 'price', 'amount'],
    ['shipped', 'code', 'packCount', 'packSize', 'description', 'price', 'amount'],
  ]),
  headings: {
    packCount: random.pick(['QTY/CASE', 'UNITS\n/CASE', 'QTY/CS']),
    packSize: random.pick(['UNITS', 'UNIT', 'SIZE']),
  },
  packs: 'columns',
  loose: 0,
  weighed: 0,
  names: 'either',
  charges: random.pick(['rows', 'text', 'box']),
});

export const bakery = (random: Random): Plan => ({
  ...common,
  goods: ['bakery'],
  columns: random.pick([
    ['description', 'shipped', 'unit', 'price', 'amount'],
    ['code', 'shipped', 'unit', 'description', 'price', 'amount'],
  ]),
  packs: random.pick(['none', 'description']),
  loose: 0.7,
  weighed: 0,
});
