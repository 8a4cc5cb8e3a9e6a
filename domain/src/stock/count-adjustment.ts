import { type Amount, dec, roundQuantity } from '../numbers/index.ts';

/**
 * What a count changes: what was counted less what the movements up to the close of its business date come to, signed, in the
 * ingredient's unit, three decimals. What moved on later days stays as it is. Throws what `dec` throws for what is no number.
 * @param movedUntil the sum of the item's movements up to and with that date
 * @example countAdjustment('10', '12.5') // '-2.500'
 */
export function countAdjustment(counted: Amount, movedUntil: Amount): string {
  return roundQuantity(dec(counted).minus(dec(movedUntil)));
}
