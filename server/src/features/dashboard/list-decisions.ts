import type { dashboardDecisions as endpoint, QueryOf } from '@platewise/contract';
import type { Customs } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { dishesBelowTarget, missingFacts } from './decide-on-dishes.ts';
import { failedInvoices, invoicesToReview } from './decide-on-invoices.ts';
import { priceRises } from './decide-on-prices.ts';
import { stockToOrder } from './decide-on-stock.ts';
import type { Decision } from './decision.ts';

const aboutCosts: ReadonlySet<Decision['kind']> = new Set(['below_target', 'price_rise']);

/** What needs a decision today: the largest amount first, whatever its sign, and what has none after. */
export async function listDecisions(deps: Deps, caller: Caller, query: QueryOf<typeof endpoint>): Promise<Decision[]> {
  const reach = caller.reach(query.restaurantId);
  const known = new Map(caller.restaurants.map(({ id, settings }) => [id, settings]));
  const customsOf = (restaurantId: number): Customs => known.get(restaurantId) ?? { currency: 'USD' };
  const currencyOf = (restaurantId: number) => customsOf(restaurantId).currency;
  const decisions = await Promise.all([
    invoicesToReview(deps, reach),
    priceRises(deps, caller, reach),
    dishesBelowTarget(deps, reach, customsOf),
    stockToOrder(deps, reach, currencyOf),
    failedInvoices(deps, reach),
    missingFacts(deps, reach, currencyOf),
  ]);
  const shown = decisions
    .flat()
    .filter(({ kind, restaurantId }) => !(aboutCosts.has(kind) && caller.hidesCosts(restaurantId)));
  // Where amounts are hidden, their order is too.
  if (caller.hidesCosts()) return shown;
  const size = ({ amount }: Decision) => (amount === null ? -1 : Math.abs(amount));
  return shown.sort((a, b) => size(b) - size(a));
}
