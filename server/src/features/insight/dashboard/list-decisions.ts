import type { dashboardDecisions as endpoint, QueryOf } from '@platewise/contract';
import type { Customs } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { dishesBelowTarget, missingFacts } from './decide-on-dishes.ts';
import { failedInvoices, invoicesToReview } from './decide-on-invoices.ts';
import { priceRises } from './decide-on-prices.ts';
import { proposalsToDecide } from './decide-on-proposals.ts';
import { stockToOrder } from './decide-on-stock.ts';
import type { Decision } from './decision.ts';

const aboutCosts: ReadonlySet<Decision['kind']> = new Set(['below_target', 'price_rise']);

/** The order of kinds after recurring monthly costs: items awaiting review, then missing data. */
const order: readonly Decision['kind'][] = [
  'invoices_to_review',
  'failed_invoice',
  'proposals',
  'price_rise',
  'below_target',
  'stock_to_order',
  'missing_fact',
];

/** What needs a decision today: the highest amounts per month first, then by kind. */
export async function listDecisions(deps: Deps, caller: Caller, query: QueryOf<typeof endpoint>): Promise<Decision[]> {
  const reach = caller.reach(query.restaurantId);
  const known = new Map(caller.restaurants.map(({ id, settings }) => [id, settings]));
  const customsOf = (restaurantId: number): Customs => known.get(restaurantId) ?? { currency: 'USD' };
  const currencyOf = (restaurantId: number) => customsOf(restaurantId).currency;
  const decisions = await Promise.all([
    priceRises(deps, caller, reach),
    dishesBelowTarget(deps, reach, customsOf),
    invoicesToReview(deps, caller, reach, customsOf),
    failedInvoices(deps, reach),
    proposalsToDecide(deps, caller, query.restaurantId, currencyOf),
    stockToOrder(deps, reach, currencyOf),
    missingFacts(deps, reach, currencyOf),
  ]);
  const shown = decisions
    .flat()
    .filter(({ kind, restaurantId }) => !(aboutCosts.has(kind) && caller.hidesCosts(restaurantId)));
  const rank = ({ kind, perMonth }: Decision) => (perMonth ? 0 : 1 + order.indexOf(kind));
  // Where amounts are hidden, don't reveal their order either.
  const size = ({ amount }: Decision) => (caller.hidesCosts() ? 0 : (amount ?? 0));
  return shown.sort((a, b) => rank(a) - rank(b) || size(b) - size(a));
}
