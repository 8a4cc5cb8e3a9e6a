import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { costField } from '../hidden-costs.ts';

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
  /** Over the last 30 business dates. */
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
  summary: "Get the caller's demo restaurant with its contents; null if there is none",
  access: 'signed-in',
  scope: 'dashboard',
  reply: z.object({ summary: z.nullable(demoSummary) }),
});

export const seedDemo = endpoint({
  id: 'demo.seed',
  method: 'POST',
  path: '/api/seed-waco-tacos-test',
  tag: 'Demo',
  summary: 'Build the demo restaurant for the caller; replaces an earlier one',
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
  problems: ['conflict'],
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
  summary: 'Read the sample invoice photo like an uploaded one; nothing is saved',
  access: 'public',
  body: z.optional(z.object({})),
  reply: z.object({
    /** Time taken to read it. */
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

export const DEMO_YEAR_STATES = ['none', 'building', 'ready', 'failed'] as const;

const demoYear = z.object({
  state: z.enum(DEMO_YEAR_STATES),
  /** While building: the current step, and overall progress in percent. */
  stage: z.nullable(z.string()),
  progress: z.number(),
  /** The finished group and its contents; null until ready. */
  group: z.nullable(
    z.object({
      id: z.number(),
      name: z.string(),
      restaurants: named,
      dishes: z.number(),
      invoices: z.number(),
      sales: z.number(),
      counts: z.number(),
    }),
  ),
});
export type DemoYear = z.infer<typeof demoYear>;

export const readDemoYear = endpoint({
  id: 'demo.readYear',
  method: 'GET',
  path: '/api/demo/year',
  tag: 'Demo',
  summary: "Get the caller's full-year demo group, or its build progress",
  access: 'signed-in',
  scope: 'dashboard',
  reply: demoYear,
});

export const buildDemoYear = endpoint({
  id: 'demo.buildYear',
  method: 'POST',
  path: '/api/demo/year',
  tag: 'Demo',
  summary: 'Start building the demo group with a full year of data in the background; an existing one is kept',
  access: 'signed-in',
  scope: 'dashboard',
  inPerson: true,
  heavy: true,
  body: z.object({}),
  reply: demoYear,
  status: 202,
});

export const removeDemoYear = endpoint({
  id: 'demo.removeYear',
  method: 'DELETE',
  path: '/api/demo/year',
  tag: 'Demo',
  summary: 'Delete the demo group with everything in it, including its documents and made-up people',
  access: 'signed-in',
  scope: 'dashboard',
  inPerson: true,
  status: 204,
  problems: ['conflict'],
});
