import type { Category } from './goods/good.ts';

const columnKeys = [
  'row',
  'code',
  'ordered',
  'shipped',
  'back',
  'unit',
  'pack',
  'packCount',
  'packSize',
  'packUnit',
  'brand',
  'description',
  'origin',
  'weight',
  'caseWeight',
  'list',
  'discount',
  'basePrice',
  'price',
  'priceUnit',
  'taxed',
  'cases',
  'bottles',
  'amount',
] as const;
export type ColumnKey = (typeof columnKeys)[number];

/** Where the pack size is printed: in its own columns, in the description, or nowhere. */
export type PackPlace = 'columns' | 'description' | 'none';

/** How a line's description and figures are arranged over its rows. */
export type Wrap = 'cell' | 'figures-first' | 'figures-last' | 'figures-middle' | 'over' | 'under';

/** What a layout fixes; everything else is picked by seed. */
export type Plan = {
  goods: readonly Category[];
  columns: readonly ColumnKey[];
  /** Column headings specific to this layout; the others come from the common lists. */
  headings?: Partial<Record<ColumnKey, string>>;
  packs: PackPlace;
  /** Of the products that allow it, the share sold loose (`loose`) and by catch weight (`weighed`). */
  loose: number;
  weighed: number;
  /** The price column is headed as per pound, so every item is sold by weight. */
  onlyWeighed?: boolean;
  names: 'long' | 'short' | 'either';
  brand: 'none' | 'column' | 'before' | 'after';
  wrap: Wrap;
  /** Width of the description column; a narrow one wraps. */
  room: 'wide' | 'narrow';
  grouped: boolean;
  subtotals: boolean;
  charges: 'rows' | 'box' | 'text';
  /** The unit of the second price next to the case price: a pound, the base unit, or one piece of the case. */
  beside?: 'pound' | 'unit' | 'piece';
  font?: 'sans' | 'serif' | 'mono' | 'hand';
  look?: 'plain' | 'grid' | 'banded' | 'word' | 'dark' | 'dots';
  most?: number;
};
