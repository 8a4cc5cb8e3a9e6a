import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { costField } from './hidden-costs.ts';

const named = z.array(z.object({ id: z.number(), name: z.string() }));

const demoSummary = z.object({
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
});
export type DemoSummary = z.infer<typeof demoSummary>;

export const readDemo = endpoint({
  id: 'demo.read',
  method: 'GET',
  path: '/api/demo',
  tag: 'Demo',
  summary: "The caller's demo restaurant with what stands in it now; null where there is none",
  access: 'signed-in',
  scope: 'dashboard',
  reply: z.object({ summary: z.nullable(demoSummary) }),
});

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
    summary: demoSummary,
  }),
  status: 201,
});
