import type { priceAlertSummary as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import { dec, roundMoney } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { currencyOf } from './alert-reply.ts';
import { type SummaryRow, sumAlerts } from './alerts.repo.ts';

/** Number of open alerts, and the cost of active ones per currency. */
export async function summariseAlerts(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const rows = await sumAlerts(deps.db, caller.reach(query.restaurantId));
  const count = (of: (row: SummaryRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const byCurrency = Map.groupBy(
    rows.filter(({ lost, gained }) => lost !== null || gained !== null),
    (row) => currencyOf(caller, row.restaurant_id),
  );
  return {
    active: count((row) => row.active),
    acknowledged: count((row) => row.acknowledged),
    resolved: count((row) => row.resolved),
    high: count((row) => row.high),
    unknown: count((row) => row.unknown),
    money: [...byCurrency].map(([currency, own]) => ({
      currency,
      lost: sum(own.map(({ lost }) => lost)),
      gained: sum(own.map(({ gained }) => gained)),
    })),
  };
}

const sum = (amounts: readonly (string | null)[]) =>
  Number(roundMoney(amounts.reduce((total, amount) => total.plus(dec(amount ?? 0)), dec(0))));
