import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { costField } from './hidden-costs.ts';

const named = z.array(z.object({ id: z.number(), name: z.string() }));

export const seedDemo = endpoint({
  id: 'demo.seed',
  method: 'POST',
  path: '/api/seed-waco-tacos-test',
  tag: 'Demo',
  summary: 'Build the demo restaurant for the caller, the same every time; again, it replaces the one before',
  access: 'signed-in',
  scope: 'dashboard',
  inPerson: true,
  heavy: true,
  body: z.object({}),
  reply: z.object({
    message: z.string(),
    summary: z.object({
      restaurant: z.object({ id: z.number(), groupId: z.number(), name: z.string() }),
      suppliers: named,
      ingredients: named,
      menuItems: named,
      salesCount: z.number(),
      invoices: z.array(
        z.object({ id: z.number(), filename: z.string(), invoiceNumber: z.nullable(z.string()), status: z.string() }),
      ),
      /** Of the last 30 business dates. */
      analytics: z.object({
        totalSales: z.number(),
        totalCosts: costField(z.nullable(z.number())),
        grossProfit: costField(z.nullable(z.number())),
        profitMargin: costField(z.nullable(z.number())),
        currency: z.string(),
      }),
    }),
  }),
  status: 201,
});
