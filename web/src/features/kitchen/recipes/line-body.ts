import { dec, roundQuantity } from '@platewise/domain';
import { typedNumber } from '../../../ui/index.ts';
import type { TypedLine } from '../ingredients/index.ts';

/** The typed number of portions; 1 if it isn't a number. */
export const portionsOf = (text: string): string => {
  const plain = Number(typedNumber(text) ?? 1);
  return Number.isFinite(plain) && plain > 0 && plain <= 10_000 ? String(plain) : '1';
};

/** Request body of a line, for one portion. */
export const bodyOf = ({ ingredientId, quantity, unit, prep }: TypedLine, portions: string) => ({
  ingredientId,
  quantity: portions === '1' ? quantity : roundQuantity(dec(quantity).div(dec(portions))),
  unit,
  prep,
});
