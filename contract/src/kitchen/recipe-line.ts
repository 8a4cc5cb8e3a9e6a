import { type Percent, type Quantity, units } from '@platewise/domain';
import * as z from 'zod/mini';
import { amount, idIn, QUANTITY_MAX, textOrNone } from '../fields.ts';

const unit = z.enum(units, { error: 'Choose a unit' });

export const percentOfYield = z.optional(
  amount<Percent>({ message: 'Enter a yield above 0 and up to 100', scale: 2, above: '0', max: '100' }),
);

export const recipeLineIn = z.object({
  ingredientId: idIn('Choose an ingredient'),
  quantity: amount<Quantity>({ message: 'Quantity must be greater than 0', scale: 3, above: '0', max: QUANTITY_MAX }),
  unit: z.optional(unit),
  yieldPercent: percentOfYield,
  /** Preparation: 'diced'. */
  prep: textOrNone(200),
});
