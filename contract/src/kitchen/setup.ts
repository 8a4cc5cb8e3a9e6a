import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { restaurantIdIn } from '../fields.ts';
import { costField } from '../hidden-costs.ts';

/** Setup checklist steps, in order. */
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
  summary: 'Get which setup steps are done, and the progress from sign-up to the first margin',
  access: { module: 'dashboard', action: 'read' },
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: z.object({
    steps: z.array(z.object({ step: z.enum(SETUP_STEPS), done: z.boolean() })),
    /** The first unfinished step; null if all are done. */
    current: z.nullable(z.enum(SETUP_STEPS)),
    /** Whether the caller can do the setup: an owner, administrator or manager of some restaurant. */
    mine: z.boolean(),
    firstMargin: z.object({
      stage: z.enum(['restaurant', 'invoice', 'reading', 'review', 'dish', 'done']),
      /** The invoice for this stage. */
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
  summary: 'List what makes figures incomplete: how much, what it affects and the screen to fix it',
  access: { module: 'dashboard', action: 'read' },
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: z.array(
    z.object({
      kind: z.enum(READINESS_KINDS),
      count: z.number(),
      title: z.string(),
      /** The first few, most affected first. */
      examples: z.array(link),
      /** Dishes whose cost depends on it; null if not about dishes. */
      dishes: z.nullable(z.number()),
      /** Sales in the last 30 business dates with unknown profit because of it. */
      sales: sums,
      /** Its stock at current cost. */
      stockValue: costField(sums, []),
      /** The page in the web app that fixes it. */
      href: z.string(),
      action: z.string(),
    }),
  ),
});
export type Readiness = z.infer<(typeof dashboardReadiness)['reply']>[number];
