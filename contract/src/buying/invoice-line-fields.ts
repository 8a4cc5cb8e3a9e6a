import { itemTypes, lineTypes } from '@platewise/domain';
import * as z from 'zod/mini';
import { amount, amountOrNone, idIn, MONEY_MAX, QUANTITY_MAX, text, textOrNone } from '../fields.ts';

/** Most lines one call may add or change. */
export const LINES_AT_ONCE = 500;

/** Fields of a manually entered line. */
export const lineFields = {
  description: text(500, 'Description is required'),
  quantity: amountOrNone({ message: 'Enter a quantity', scale: 3, max: QUANTITY_MAX }),
  unitPrice: amountOrNone({ message: 'Enter a price', scale: 6, max: MONEY_MAX }),
  totalPrice: amount({
    message: 'Total price is required',
    wrong: 'Enter the total price as a number, such as 1250.50',
    scale: 2,
    max: MONEY_MAX,
  }),
  taxRate: amountOrNone({ message: 'Enter a tax rate from 0 to 40', scale: 2, min: '0', max: '40' }),
  unit: textOrNone(20),
  itemType: z.optional(z.enum(itemTypes, { error: 'Choose a type' })),
  lineType: z.optional(z.enum(lineTypes, { error: 'Choose a type' })),
  ingredientId: z.optional(z.nullable(idIn('Choose an ingredient'))),
  itemCode: textOrNone(60),
  packText: textOrNone(60),
  weight: amountOrNone({ message: 'Enter a weight', scale: 3, max: QUANTITY_MAX }),
  weightUnit: textOrNone(20),
};

export const newLines = z
  .array(z.object(lineFields))
  .check(z.maxLength(LINES_AT_ONCE, `At most ${LINES_AT_ONCE} lines at once`));
