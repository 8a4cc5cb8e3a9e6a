import * as api from '@platewise/contract';
import * as z from 'zod/mini';
import { figuresDerivation, lineDerivation } from '../derivation-id.ts';
import { idInput, pageInput, pageOutput, rowsByDefault, type Tool } from '../tool.ts';

const number = z.nullable(z.number());
const text = z.nullable(z.string());

export const invoiceTool: Tool = {
  name: 'get_invoice',
  title: 'Read an invoice',
  description:
    'Read one invoice with its lines, failed checks and what blocks approval. Each line has a derivation: explain shows it on its page.',
  method: 'The values as read from the document or corrected by a person; checks compare lines, taxes and total.',
  uses: [api.reviewInvoice, api.listLineItems],
  own: Object.keys(pageInput),
  input: z.strictObject({ id: idInput, ...pageInput }),
  output: z.object({
    id: z.number(),
    restaurantId: z.number(),
    vendorName: text,
    invoiceNumber: text,
    invoiceDate: text,
    dueDate: text,
    currency: z.string(),
    totalAmount: number,
    approvedAt: text,
    version: z.number(),
    /** What the lines miss to the total; null if the total is unknown. */
    missing: number,
    failedChecks: z.array(z.string()),
    blockers: z.array(z.string()),
    /** Numbers of its pages in the document. */
    pages: z.array(z.number()),
    rows: z.array(
      z.object({
        lineId: z.number(),
        description: z.string(),
        quantity: number,
        unit: text,
        unitPrice: number,
        totalPrice: z.number(),
        ingredientId: number,
        ingredientName: text,
        derivation: z.string(),
      }),
    ),
    ...pageOutput,
  }),
  async run({ api: call, link }, input) {
    const params = { id: input.id as number };
    const [{ body: review }, { body: lines }] = [
      await call(api.reviewInvoice, { params }),
      await call(api.listLineItems, { params }),
    ];
    const { invoice, checks, blockers, sums, pages } = review;
    const start = Math.max(0, Math.trunc(Number(input.cursor ?? 0)) || 0);
    const end = start + Number(input.limit ?? rowsByDefault);
    return {
      data: {
        id: invoice.id,
        restaurantId: invoice.restaurantId,
        vendorName: invoice.vendorName,
        invoiceNumber: invoice.invoiceNumber,
        invoiceDate: invoice.invoiceDate,
        dueDate: invoice.dueDate,
        currency: invoice.currency,
        totalAmount: invoice.totalAmount,
        approvedAt: invoice.approvedAt,
        version: invoice.version,
        missing: sums.missing,
        failedChecks: checks.flatMap(({ held, message }) => (held ? [] : [message])),
        blockers: blockers.map(({ message }) => message),
        pages: pages.map(({ page }) => page),
        rows: lines.slice(start, end).map((line) => ({
          lineId: line.id,
          description: line.description,
          quantity: line.quantity,
          unit: line.unit,
          unitPrice: line.unitPrice,
          totalPrice: line.totalPrice,
          ingredientId: line.ingredientId,
          ingredientName: line.ingredientName,
          derivation: lineDerivation(invoice.restaurantId, line.id),
        })),
        total: lines.length,
        cursor: end < lines.length ? String(end) : null,
        derivation: figuresDerivation('get_invoice', input),
        link: link(`/invoices/${invoice.id}/review`),
      },
    };
  },
};
