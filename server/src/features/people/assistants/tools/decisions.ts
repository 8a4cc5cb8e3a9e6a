import * as api from '@platewise/contract';
import * as z from 'zod/mini';
import { figuresDerivation } from '../derivation-id.ts';
import { listing } from '../reading-tool.ts';
import type { Tool } from '../tool.ts';

const decision = z.object({
  kind: z.string(),
  restaurantId: z.number(),
  title: z.string(),
  detail: z.string(),
  amount: z.nullable(z.number()),
  amountLabel: z.nullable(z.string()),
  currency: z.string(),
  link: z.string(),
});

const mostDecisions = 50;

const decisions: Tool = {
  name: 'list_decisions',
  title: 'Decisions for today',
  description:
    'What needs a decision today: invoices to review, price increases, dishes below target, stock to order. Largest monthly amount first.',
  uses: [api.dashboardDecisions],
  own: [],
  input: z.strictObject({ restaurantId: z.optional(z.int().check(z.positive())) }),
  output: z.object({ rows: z.array(decision), total: z.number(), derivation: z.string(), link: z.string() }),
  method:
    'Each amount is what the decision is worth per month, or the amount of the invoices involved; the linked page shows how.',
  async run({ api: call, link }, input) {
    const { body } = await call(api.dashboardDecisions, { query: { restaurantId: input.restaurantId as number } });
    const rows = body
      .slice(0, mostDecisions)
      .map(({ kind, restaurantId, title, detail, amount, amountLabel, currency, href }) => ({
        ...{ kind, restaurantId, title, detail, amount, amountLabel, currency, link: link(href) },
      }));
    const derivation = figuresDerivation('list_decisions', input);
    return { data: { rows, total: body.length, derivation, link: link('/dashboard') } };
  },
};

const recommendations = listing(api.listRecommendations, {
  name: 'list_recommendations',
  title: 'Recommendations',
  description:
    'Recommendations on prices, portions and vendors with what they would earn per month. Decide with decide_recommendation.',
  method:
    'Calculated by rules from recipes, sales and vendor prices; a language model may word them and never changes a figure.',
  query: ['restaurantId', 'status', 'type'],
  columns: [
    'id',
    'restaurantId',
    'currency',
    'type',
    'status',
    'name',
    'title',
    'recommendation',
    'change',
    'expiresAt',
  ],
  screen: () => '/analysis',
});

const proposals = listing(api.listProposals, {
  name: 'list_proposals',
  title: 'Proposals',
  description: 'What was proposed and whether a person accepted it. Open proposals by default.',
  method: 'The values before and after, as they were when the change was proposed.',
  query: ['restaurantId', 'state'],
  columns: [
    'id',
    'restaurantId',
    'action',
    'title',
    'lines',
    'state',
    'through',
    'createdAt',
    'expiresAt',
    'decidedBy',
  ],
  link: ({ id }) => `/proposals?proposal=${id}`,
  screen: () => '/proposals',
});

export const decisionTools = [decisions, recommendations, proposals];
