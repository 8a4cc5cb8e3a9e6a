import { type CategoryMove, competitorSeverity, dec, medianPrice, roundMoney } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { inEnglish } from '../../../platform/texts.ts';
import { monthlySales } from '../../kitchen/costing/index.ts';
import { insertCompetitionAlert, type OurPrice, readOurPrices } from './competition.repo.ts';
import { marketTitle } from './competition-words.ts';
import { netSalesOfMonth } from './tell-of-competitor.ts';

/**
 * Raises an alert on how a category's median price among competitors moved since a given time, with the sales of our
 * dishes in it.
 */
export async function tellOfMarket(
  trx: Tx,
  scope: RestaurantScope,
  move: CategoryMove & { since: string },
  now: Date,
): Promise<void> {
  const ours = await readOurPrices(trx, scope, move.category);
  const salesAMonth = await salesOf(trx, scope, ours, now);
  const ourMedian = ours.length === 0 ? null : medianPrice(ours.map(({ price }) => price));
  const stake = salesAMonth === null ? null : roundMoney(dec(salesAMonth).times(dec(move.percent)).div(100));
  const market = { ...move, ourMedian, salesAMonth };
  await insertCompetitionAlert(
    trx,
    scope,
    {
      type: 'market_trend',
      key: `market:${move.category.toLowerCase()}:${now.toISOString()}`,
      competitorId: null,
      category: move.category,
      severity: competitorSeverity({
        stake,
        netSales: await netSalesOfMonth(trx, scope, now),
        isUndercut: ourMedian !== null && dec(ourMedian).gt(dec(move.after)),
      }),
      impact: stake,
      details: { title: inEnglish(() => marketTitle(market, scope.settings)), market },
    },
    now,
  );
}

/** Monthly sales of dishes at their current price, without tax; null if sales aren't known. */
async function salesOf(trx: Tx, scope: RestaurantScope, ours: readonly OurPrice[], now: Date): Promise<string | null> {
  const ids = ours.map(({ id }) => id);
  const sold = await monthlySales(trx, scope, ids, now);
  if (sold.size === 0) return null;
  return roundMoney(
    ours.reduce((sum, { id, net }) => sum.plus(dec(net).times(dec(sold.get(id)?.quantity ?? '0'))), dec(0)),
  );
}
