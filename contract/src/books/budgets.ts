import type { Money } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amountOrNone, listQuery, restaurantIdIn } from '../fields.ts';
import { costField, costInput } from '../hidden-costs.ts';

const tag = 'Budgets';

const month = (message: string) => z.string({ error: message }).check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, message));
const numberOrNull = z.nullable(z.number());

const budget = z.object({
  restaurantId: z.number(),
  /** 'YYYY-MM'. */
  month: z.string(),
  sales: numberOrNull,
  cogs: costField(numberOrNull),
  labour: costField(numberOrNull),
});
export type Budget = z.infer<typeof budget>;

export const listBudgets = endpoint({
  id: 'budgets.list',
  method: 'GET',
  path: '/api/budgets',
  tag,
  summary: 'List monthly budgets, newest first; months without a budget are not included',
  access: { module: 'analysis', action: 'read' },
  query: z.object({
    restaurantId: restaurantIdIn,
    from: z.optional(month('Enter a month as YYYY-MM')),
    to: z.optional(month('Enter a month as YYYY-MM')),
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(budget),
  paged: true,
});

const planned = (message: string) => amountOrNone<Money>({ message, scale: 2, min: '0', max: '9999999999.99' });

export const setBudget = endpoint({
  id: 'budgets.set',
  method: 'PUT',
  path: '/api/budgets',
  tag,
  summary: "Set a month's budget; omitted fields stay unchanged, null clears them",
  access: { module: 'analysis', action: 'write', least: 'manager' },
  body: z.object({
    restaurantId: restaurantIdIn,
    month: month('Choose a month'),
    sales: planned('Enter planned sales (0 or more)'),
    cogs: costInput(planned('Enter a planned cost (0 or more)')),
    labour: costInput(planned('Enter planned labor (0 or more)')),
  }),
  reply: budget,
  problems: ['invalid', 'restaurant_required'],
});
