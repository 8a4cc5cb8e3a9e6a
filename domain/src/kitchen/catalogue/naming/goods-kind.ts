import { cookName } from './cook-name.ts';

/** Type of goods, at the granularity accounting uses. */
const goodsKinds = ['food', 'beverage', 'alcohol', 'supplies', 'cleaning'] as const;
export type GoodsKind = (typeof goodsKinds)[number];

/**
 * The type of goods a description names; food if nothing else matches.
 * @example goodsKind('CUP FOAM 16OZ 40/25CT') // 'supplies'
 * @example goodsKind('FLOUR AP 50LB BAG') // 'food'
 * @testonly Each kind has its words, and only supplies are used so far.
 */
export function goodsKind(description: string): GoodsKind {
  const { aisle } = cookName(description);
  switch (aisle) {
    case 'beverage':
    case 'alcohol':
    case 'supplies':
    case 'cleaning':
      return aisle;
    default:
      return 'food';
  }
}

/**
 * Whether a description names non-food supplies: paper, packaging, tableware, chemicals.
 * @example namesSupplies('GLOVE NITRILE BLK LG') // true
 */
export function namesSupplies(description: string): boolean {
  const kind = goodsKind(description);
  return kind === 'supplies' || kind === 'cleaning';
}
