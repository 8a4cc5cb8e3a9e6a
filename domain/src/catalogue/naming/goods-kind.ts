import { cookName } from './cook-name.ts';

/** What a line of an invoice is, as coarse as the books tell it apart. */
export const goodsKinds = ['food', 'beverage', 'alcohol', 'supplies', 'cleaning'] as const;
export type GoodsKind = (typeof goodsKinds)[number];

/**
 * The kind of what a description names; food where it says nothing else.
 * @example goodsKind('CUP FOAM 16OZ 40/25CT') // 'supplies'
 * @example goodsKind('FLOUR AP 50LB BAG') // 'food'
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
 * Whether a description names something that is used and never cooked: paper, packaging, tableware, chemicals.
 * @example namesSupplies('GLOVE NITRILE BLK LG') // true
 */
export function namesSupplies(description: string): boolean {
  const kind = goodsKind(description);
  return kind === 'supplies' || kind === 'cleaning';
}
