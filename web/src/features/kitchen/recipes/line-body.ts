import { dec, roundQuantity } from '@platewise/domain';
import { typedNumber } from '../../../ui/index.ts';
import type { TypedLine } from '../ingredients/index.ts';

/** What was typed as a number of portions; one where it is none. */
export const portionsOf = (text: string): string => {
  const plain = Number(typedNumber(text) ?? 1);
  return Number.isFinite(plain) && plain > 0 && plain <= 10_000 ? String(plain) : '1';
};

/** A line as it is sent: of one portion. */
export const bodyOf = ({ ingredientId, quantity, unit, prep }: TypedLine, portions: string) => ({
  ingredientId,
  quantity: portions === '1' ? quantity : roundQuantity(dec(quantity).div(dec(portions))),
  unit,
  prep,
});
