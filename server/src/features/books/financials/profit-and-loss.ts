import type { profitAndLoss as endpoint, ProfitAndLoss, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { readProfitAndLoss } from './read-profit-and-loss.ts';
import { spanOf } from './span-of.ts';

export async function profitAndLoss(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<ProfitAndLoss> {
  const reach = caller.reach(query.restaurantId);
  const range = spanOf(caller, reach, query, deps.clock());
  const by = query.by ?? 'week';
  const statements = await readProfitAndLoss(deps, reach, { ...range, by, restaurants: query.together ?? 'sum' });
  return { ...range, by, statements };
}
