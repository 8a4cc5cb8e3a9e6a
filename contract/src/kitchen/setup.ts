import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { restaurantIdIn } from '../fields.ts';
import { costField } from '../hidden-costs.ts';

/** The steps of the setup checklist, in their order. */
export const SETUP_STEPS = [
  'restaurants',
  'menus',
  'invoices',
  'suppliers',
  'ingredients',
  'inventory',
  'sales',
  'profit',
  'competition',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const dashboardSetup = endpoint({
  id: 'dashboard.setup',
  method: 'GET',
  path: '/api/dashboard/setup',
  tag: 'Dashboard',
  summary: 'Which steps of the setup are done, by what is there; and the way from an account to its first margin',
  access: { module: 'dashboard', action: 'read' },
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: z.object({
    steps: z.array(z.object({ step: z.enum(SETUP_STEPS), done: z.boolean() })),
    /** The first step that is not done; null once all are. */
    current: z.nullable(z.enum(SETUP_STEPS)),
    /** Whether setting up is the caller's to do: an owner, an administrator or a manager somewhere. */
    mine: z.boolean(),
    firstMargin: z.object({
      stage: z.enum(['restaurant', 'invoice', 'reading', 'review', 'dish', 'done']),
      /** The invoice that the stage is about. */
      invoice: z.nullable(z.object({ id: z.number(), restaurantId: z.number(), filename: z.string() })),
    }),
  }),
});

export const READINESS_KINDS = [
  'missing_price',
  'missing_conversion',
  'unmapped_pos_item',
  'uncosted_dish',
  'uncounted_item',
] as const;
export type ReadinessKind = (typeof READINESS_KINDS)[number];

const link = z.object({ text: z.string(), href: z.string() });
const sums = z.array(z.object({ currency: z.string(), amount: z.number() }));

export const dashboardReadiness = endpoint({
  id: 'dashboard.readiness',
  method: 'GET',
  path: '/api/dashboard/readiness',
  tag: 'Dashboard',
  summary: 'What keeps figures from being right, with how much of it, what it touches and the screen that mends it',
  access: { module: 'dashboard', action: 'read' },
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: z.array(
    z.object({
      kind: z.enum(READINESS_KINDS),
      count: z.number(),
      title: z.string(),
      /** The first few, those that touch most. */
      examples: z.array(link),
      /** Dishes whose cost waits for it; null where it is about none. */
      dishes: z.nullable(z.number()),
      /** Sales of the last 30 business dates whose profit is not known because of it. */
      sales: sums,
      /** What is in stock of it, at its present cost. */
      stockValue: costField(sums, []),
      /** The page in the web that mends it. */
      href: z.string(),
      action: z.string(),
    }),
  ),
});
export type Readiness = z.infer<(typeof dashboardReadiness)['reply']>[number];
