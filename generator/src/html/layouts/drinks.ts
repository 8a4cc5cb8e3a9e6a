import type { Random } from '../../random.ts';
import type { Plan } from '../plan.ts';

const common = {
  packs: 'columns',
  loose: 0,
  weighed: 0,
  names: 'short',
  brand: 'before',
  wrap: 'cell',
  room: 'wide',
  grouped: false,
  subtotals: false,
  charges: 'box',
  most: 18,
} as const satisfies Partial<Plan>;

/** Cases and bottles in separate columns, with a discount per line. */
export const liquor = (random: Random): Plan => ({
  ...common,
  goods: ['wine', 'spirits'],
  columns: random.pick([
    ['cases', 'bottles', 'code', 'description', 'pack', 'list', 'discount', 'price', 'amount'],
    ['code', 'description', 'pack', 'cases', 'bottles', 'price', 'amount'],
  ]),
  headings: { price: random.pick(['NET PRICE', 'NET', 'UNIT NET']) },
});

/** A case price and a bottle price. */
export const wineImporter = (random: Random): Plan => ({
  ...common,
  beside: 'piece',
  goods: ['wine'],
  columns: random.pick([
    ['shipped', 'description', 'pack', 'basePrice', 'price', 'amount'],
    ['description', 'pack', 'shipped', 'price', 'basePrice', 'amount'],
    ['code', 'shipped', 'packCount', 'packSize', 'description', 'price', 'basePrice', 'amount'],
  ]),
  headings: {
    basePrice: random.pick(['BTL PRICE', 'BOTTLE', '$/BTL']),
    price: random.pick(['CASE PRICE', 'CASE', '$/CASE']),
  },
  charges: random.pick(['box', 'text']),
});

/** Pack size in the description. */
export const cellar = (random: Random): Plan => ({
  ...common,
  goods: ['wine', 'beverages', 'beer'],
  columns: random.pick([
    ['shipped', 'unit', 'description', 'price', 'amount'],
    ['description', 'shipped', 'price', 'amount'],
  ]),
  packs: 'description',
  names: 'either',
  charges: random.pick(['text', 'box', 'rows']),
});

export const beer = (random: Random): Plan => ({
  ...common,
  goods: ['beer', 'beverages'],
  columns: random.pick([
    ['code', 'shipped', 'unit', 'pack', 'description', 'price', 'amount'],
    ['shipped', 'description', 'packCount', 'packSize', 'price', 'amount'],
  ]),
  charges: random.pick(['rows', 'box']),
});
