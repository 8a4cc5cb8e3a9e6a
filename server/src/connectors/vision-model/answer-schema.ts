import type { ModelAnswer } from '@platewise/reader';
import * as z from 'zod';

const printed = z.string().nullable();

/** The fields the model must fill in. All keys are required, as strict structured output demands. */
export const answerSchema = z.object({
  kind: z.enum(['invoice', 'credit_note', 'receipt', 'other']).describe('other: the pages show none of these'),
  vendor: printed.describe('Name of the supplier who issued it'),
  invoiceNumber: printed,
  invoiceDate: printed.describe('As printed'),
  dueDate: printed.describe('As printed'),
  poNumber: printed,
  currency: printed.describe('Sign or code as printed'),
  subTotal: printed,
  taxAmount: printed,
  total: printed.describe('The amount to pay, as printed'),
  lines: z.array(
    z.object({
      description: z.string(),
      itemCode: printed,
      quantity: printed.describe('Shipped, not ordered'),
      unit: printed,
      pack: printed.describe('Pack and size as printed, such as 4/5 LB'),
      weight: printed.describe('Total weight billed, where the price is per weight'),
      weightUnit: printed,
      unitPrice: printed,
      total: z.string(),
    }),
  ),
  charges: z
    .array(z.object({ label: z.string(), amount: z.string() }))
    .describe('Taxes, deliveries, deposits and discounts printed below the lines'),
}) satisfies z.ZodType<ModelAnswer>;

const longest = 500;
const mostLines = 400;

/** No invoice has more lines or longer texts than this; such a reply means the model has gone astray. */
export function isWithinReason(answer: ModelAnswer): boolean {
  const texts = [answer, ...answer.lines, ...answer.charges].flatMap((part) =>
    Object.values(part).filter((value) => typeof value === 'string'),
  );
  return answer.lines.length + answer.charges.length <= mostLines && texts.every((text) => text.length <= longest);
}
