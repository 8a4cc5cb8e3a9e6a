import type { Random } from '../../random.ts';
import type { Plan } from '../plan.ts';

const everything = [
  'dairy',
  'eggs',
  'meat',
  'poultry',
  'seafood',
  'frozen',
  'canned',
  'dry',
  'oils',
  'bakery',
  'produce',
  'beverages',
  'paper',
  'cleaning',
] as const;

const common = {
  goods: everything,
  packs: 'columns',
  loose: 0.04,
  weighed: 0.6,
  names: 'short',
  brand: 'none',
  wrap: 'cell',
  room: 'wide',
  grouped: false,
  subtotals: false,
  charges: 'rows',
} as const satisfies Partial<Plan>;

/** Grouped under section headings, with the item code after the description. */
export const sectioned = (random: Random): Plan => ({
  ...common,
  columns: [
    'shipped',
    'unit',
    'pack',
    ...(random.chance(0.5) ? (['brand'] as const) : []),
    'description',
    'code',
    'price',
    ...(random.chance(0.5) ? (['taxed'] as const) : []),
    'amount',
  ],
  brand: 'column',
  grouped: true,
  subtotals: random.chance(0.6),
  font: random.pick(['mono', 'sans', 'sans']),
  most: 45,
});

/** Ordered and shipped side by side; brand before the item code. */
export const orderShip = (random: Random): Plan => ({
  ...common,
  columns: [
    'ordered',
    'shipped',
    'unit',
    'pack',
    'brand',
    'code',
    'description',
    ...(random.chance(0.4) ? (['taxed'] as const) : []),
    'price',
    'amount',
  ],
  headings: { pack: random.pick(['SIZE', 'PACK SIZE']), ordered: 'ORDER', shipped: 'SHIP', price: 'UNIT PRICE' },
  brand: 'column',
  grouped: random.chance(0.3),
  charges: random.pick(['rows', 'box']),
  most: 40,
});

/** White text on dark column headings. */
export const darkHeads = (random: Random): Plan => ({
  ...common,
  columns: [
    'code',
    'description',
    'pack',
    'ordered',
    'shipped',
    'unit',
    ...(random.chance(0.6) ? (['weight'] as const) : []),
    'price',
    'amount',
  ],
  brand: 'before',
  look: 'dark',
  names: 'either',
  grouped: random.chance(0.4),
  charges: random.pick(['box', 'rows']),
});

/** Pack count and size in separate columns. */
export const packAndSize = (random: Random): Plan => ({
  ...common,
  columns: random.pick([
    ['shipped', 'packCount', 'packSize', 'brand', 'description', 'code', 'price', 'amount'],
    ['code', 'shipped', 'unit', 'packCount', 'packSize', 'description', 'price', 'amount'],
    ['code', 'description', 'packCount', 'packSize', 'shipped', 'price', 'amount'],
    ['ordered', 'shipped', 'code', 'packCount', 'packSize', 'brand', 'description', 'weight', 'price', 'amount'],
  ]),
  brand: 'column',
  weighed: 0.3,
  charges: random.pick(['rows', 'box', 'text']),
});

/** Pack in three columns: pieces per case, size of a piece, and its unit. */
export const packInThree = (random: Random): Plan => ({
  ...common,
  columns: random.pick([
    ['code', 'shipped', 'packCount', 'packSize', 'packUnit', 'description', 'price', 'amount'],
    ['shipped', 'description', 'packCount', 'packSize', 'packUnit', 'code', 'price', 'amount'],
    ['row', 'code', 'description', 'brand', 'packCount', 'packSize', 'packUnit', 'shipped', 'price', 'amount'],
  ]),
  brand: 'column',
  weighed: 0,
  loose: 0,
  charges: random.pick(['box', 'text']),
});

const besideHeadings = {
  piece: ['EACH', 'PRICE EACH', 'PC PRICE'],
  unit: ['UNIT PRICE', 'UNIT\nPRICE', 'PRICE/UNIT'],
} as const;

/** A case price and a price per unit or piece. */
export const unitAndCase = (random: Random): Plan => {
  const beside = random.pick(['unit', 'piece'] as const);
  return {
    ...common,
    beside,
    columns: random.pick([
      ['shipped', 'code', 'description', 'pack', 'basePrice', 'price', 'amount'],
      ['code', 'description', 'packCount', 'packSize', 'shipped', 'price', 'basePrice', 'amount'],
      ['description', 'pack', 'basePrice', 'price', 'shipped', 'amount'],
    ]),
    headings: {
      price: random.pick(['CASE PRICE', 'PRICE/CS', 'CASE\nPRICE']),
      basePrice: random.pick(besideHeadings[beside]),
    },
    weighed: 0,
    loose: 0,
    names: 'either',
    charges: random.pick(['box', 'text', 'rows']),
  };
};

/** The description has its own row. */
export const blocks = (random: Random): Plan => ({
  ...common,
  columns: ['code', 'shipped', 'unit', 'pack', 'price', 'amount'],
  wrap: random.pick(['over', 'under']),
  names: 'either',
  brand: 'before',
  loose: 0.1,
  charges: random.pick(['box', 'text']),
});
