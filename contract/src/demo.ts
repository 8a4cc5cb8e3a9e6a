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

export const sampleInvoice = endpoint({
  id: 'demo.sampleInvoice',
  method: 'GET',
  path: '/api/demo/sample-invoice',
  tag: 'Demo',
  summary: 'The photo of the sample invoice, as JPEG',
  access: 'public',
  produces: 'file',
});

const textOrNull = z.nullable(z.string());

export const readSampleInvoice = endpoint({
  id: 'demo.readSampleInvoice',
  method: 'POST',
  path: '/api/demo/sample-invoice/read',
  tag: 'Demo',
  summary: 'Read the photo of the sample invoice, as an uploaded one is read; nothing is kept',
  access: 'public',
  body: z.optional(z.object({})),
  reply: z.object({
    /** What the reading took. */
    seconds: z.number(),
    vendor: textOrNull,
    invoiceNumber: textOrNull,
    invoiceDate: textOrNull,
    total: textOrNull,
    currency: z.string(),
    lines: z.array(
      z.object({
        description: z.string(),
        quantity: textOrNull,
        pack: textOrNull,
        unitPrice: textOrNull,
        total: z.string(),
      }),
    ),
    /** Whether the lines add up to the total. */
    addsUp: z.boolean(),
  }),
  problems: ['rate_limited'],
});
export type SampleReading = z.infer<(typeof readSampleInvoice)['reply']>;
