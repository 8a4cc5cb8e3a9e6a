import type { Random } from '../../random.ts';
import type { Plan } from '../plan.ts';

const common = {
  packs: 'description',
  loose: 0.1,
  weighed: 0,
  names: 'long',
  brand: 'none',
  wrap: 'cell',
  room: 'wide',
  grouped: false,
  subtotals: false,
  charges: 'box',
  most: 18,
} as const satisfies Partial<Plan>;

export const paperAndChemical = (random: Random): Plan => ({
  ...common,
  goods: ['paper', 'cleaning'],
  columns: random.pick([
    ['code', 'shipped', 'unit', 'description', 'taxed', 'price', 'amount'],
    ['row', 'code', 'description', 'ordered', 'shipped', 'back', 'unit', 'price', 'amount'],
    ['shipped', 'unit', 'code', 'description', 'pack', 'price', 'amount'],
  ]),
  names: 'either',
  brand: 'after',
  loose: 0.05,
});

/** Typed in a word processor. */
export const farm = (random: Random): Plan => ({
  ...common,
  goods: ['produce', 'eggs'],
  columns: random.pick([
    ['description', 'shipped', 'price', 'amount'],
    ['shipped', 'description', 'price', 'amount'],
  ]),
  loose: 0,
  look: 'word',
  font: random.pick(['hand', 'serif', 'sans']),
  charges: random.pick(['text', 'box']),
  most: 10,
});

export const cashAndCarry = (random: Random): Plan => ({
  ...common,
  goods: ['canned', 'dry', 'oils', 'frozen', 'beverages', 'paper', 'dairy'],
  columns: random.pick([
    ['code', 'description', 'shipped', 'price', 'amount'],
    ['row', 'code', 'description', 'price', 'shipped', 'amount'],
  ]),
  names: 'short',
  brand: 'after',
  loose: 0,
  font: random.pick(['mono', 'sans']),
});

export const depot = (random: Random): Plan => ({
  ...common,
  goods: ['meat', 'poultry', 'produce', 'canned', 'dry', 'oils', 'cleaning'],
  columns: ['code', 'description', 'unit', 'shipped', 'price', 'amount'],
  names: 'short',
  brand: 'after',
  loose: 0.15,
  weighed: 0,
  charges: random.pick(['rows', 'box']),
});

export const importer = (random: Random): Plan => ({
  ...common,
  goods: ['oils', 'canned', 'dairy', 'dry', 'meat', 'seafood'],
  columns: random.pick([
    ['code', 'description', 'pack', 'shipped', 'price', 'amount'],
    ['shipped', 'unit', 'code', 'description', 'packCount', 'packSize', 'price', 'amount'],
  ]),
  packs: 'columns',
  names: 'either',
  brand: 'before',
  room: 'narrow',
});

const wrapped = (random: Random): Plan => ({
  ...common,
  goods: ['meat', 'poultry', 'dairy', 'canned', 'dry', 'frozen', 'bakery'],
  columns: random.pick([
    ['code', 'description', 'shipped', 'unit', 'pack', 'price', 'amount'],
    ['shipped', 'unit', 'code', 'description', 'packCount', 'packSize', 'price', 'amount'],
    ['code', 'shipped', 'unit', 'description', 'price', 'amount'],
  ]),
  packs: 'columns',
  brand: 'before',
  room: 'narrow',
  weighed: 0.2,
});

/** Puts the pack size in the description if no column shows it. */
const fitted = (plan: Plan): Plan =>
  plan.columns.includes('pack') || plan.columns.includes('packCount') ? plan : { ...plan, packs: 'description' };

export const figuresFirst = (random: Random): Plan => ({ ...fitted(wrapped(random)), wrap: 'figures-first' });
export const figuresLast = (random: Random): Plan => ({ ...fitted(wrapped(random)), wrap: 'figures-last' });
export const figuresMiddle = (random: Random): Plan => ({ ...fitted(wrapped(random)), wrap: 'figures-middle' });

/** An accounting program's template: quantity, description, rate, amount. */
export const bookkeeping = (random: Random): Plan => ({
  ...common,
  goods: ['produce', 'dairy', 'bakery', 'meat', 'beverages', 'dry'],
  columns: random.pick([
    ['description', 'shipped', 'price', 'amount'],
    ['shipped', 'code', 'description', 'price', 'amount'],
    ['code', 'description', 'shipped', 'price', 'amount'],
  ]),
  headings: { price: 'RATE', shipped: 'QTY', amount: 'AMOUNT', code: 'ITEM' },
  look: random.pick(['plain', 'banded', 'word']),
  loose: 0,
  charges: random.pick(['rows', 'box']),
});
