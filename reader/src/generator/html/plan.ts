import type { Category } from './goods/good.ts';

export const columnKeys = [
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

/** Where the pack stands: the layout's own columns, within the description, or nowhere. */
export type PackPlace = 'columns' | 'description' | 'none';

/** How a line's rows stand to each other. */
export type Wrap = 'cell' | 'figures-first' | 'figures-last' | 'figures-middle' | 'over' | 'under';

/** What one layout decides; all that it leaves open is drawn by seed. */
export type Plan = {
  goods: readonly Category[];
  columns: readonly ColumnKey[];
  /** Heading words that belong to this layout; others come from the common lists. */
  headings?: Partial<Record<ColumnKey, string>>;
  packs: PackPlace;
  /** Shares of goods sold by measure and by weight where they can be. */
  loose: number;
  weighed: number;
  /** A price of a pound over the column: everything in it is weighed. */
  onlyWeighed?: boolean;
  names: 'long' | 'short' | 'either';
  brand: 'none' | 'column' | 'before' | 'after';
  wrap: Wrap;
  /** Share of the page for the description: a narrow one wraps. */
  room: 'wide' | 'narrow';
  grouped: boolean;
  subtotals: boolean;
  charges: 'rows' | 'box' | 'text';
  /** What the price beside the case's is for: a pound, the base unit, or one piece of the case. */
  beside?: 'pound' | 'unit' | 'piece';
  font?: 'sans' | 'serif' | 'mono' | 'hand';
  look?: 'plain' | 'grid' | 'banded' | 'word' | 'dark' | 'dots';
  most?: number;
};
