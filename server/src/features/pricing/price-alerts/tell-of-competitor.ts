import {
  businessDateAt,
  competitorSeverity,
  dec,
  type Money,
  moneyAtStake,
  netOfTax,
  periodToDates,
  priceGap,
  roundMoney,
} from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { inEnglish } from '../../../platform/texts.ts';
import { monthlySales } from '../../kitchen/costing/index.ts';
import type { CompetitorMove } from './alert-details.ts';
import { insertCompetitionAlert, readNetSales, readTaxRates } from './competition.repo.ts';
import { competitorTitle } from './competition-words.ts';

/** What is known about a change to a competitor's dish; what it means for us is worked out here. */
export type KnownMove = Omit<CompetitorMove, 'gap' | 'monthly'>;

/** Dishes stored with an alert; their number is stored separately. */
const mostKept = 40;

/**
 * Raises an alert for changes to a competitor's dishes that we sell too or that are new in one of our categories: one
 * alert per reading of its menu, with the money at stake. `key` identifies the reading, so that it raises only one
 * alert.
 */
export async function tellOfCompetitor(
  trx: Tx,
  scope: RestaurantScope,
  of: { competitorId: number; competitorName: string; key: string; moves: readonly KnownMove[] },
  now: Date,
): Promise<void> {
  if (of.moves.length === 0) return;
  const ids = [...new Set(of.moves.flatMap(({ menuItemId }) => menuItemId ?? []))];
  const sold = await monthlySales(trx, scope, ids, now);
  const rates = await readTaxRates(trx, scope, ids);
  const moves = of.moves.map((move): CompetitorMove => {
    const gap = priceGap(move.ourPrice, move.after);
    const quantity = move.menuItemId === null ? null : (sold.get(move.menuItemId)?.quantity ?? null);
    // Guests compare what they pay; the money at stake is net, like sales.
    const net = gap && { amount: netOfTax(gap.amount, rates.get(move.menuItemId ?? 0) ?? '0') };
    return { ...move, gap: gap?.amount ?? null, monthly: moneyAtStake(net, quantity) };
  });
  moves.sort(
    (a, b) => size(b.monthly).cmp(size(a.monthly)) || a.name.localeCompare(b.name, 'en') || a.itemId - b.itemId,
  );
  const stake = stakeOf(moves);
  const isUndercut = moves.some(({ gap }) => gap !== null && dec(gap).gt(0));
  const kept = {
    moves: moves.slice(0, mostKept),
    moveCount: moves.length,
    addedCount: moves.filter(({ kind }) => kind === 'new').length,
  };
  await insertCompetitionAlert(
    trx,
    scope,
    {
      type: 'competitor_update',
      key: of.key,
      competitorId: of.competitorId,
      category: null,
      severity: competitorSeverity({ stake, netSales: await netSalesOfMonth(trx, scope, now), isUndercut }),
      impact: stake,
      details: {
        title: inEnglish(() => competitorTitle(of.competitorName, kept, scope.settings)),
        competitorName: of.competitorName,
        ...kept,
      },
    },
    now,
  );
}

const size = (amount: string | null) => (amount === null ? dec(-1) : dec(amount).abs());

/**
 * What we could lose to cheaper competitors, or if nothing, the room to raise prices. The two are not offset against
 * each other.
 */
function stakeOf(moves: readonly CompetitorMove[]): Money | null {
  const known = moves.flatMap(({ monthly }) => monthly ?? []);
  if (known.length === 0) return null;
  const sum = (amounts: readonly string[]) => amounts.reduce((total, one) => total.plus(dec(one)), dec(0));
  const lost = sum(known.filter((one) => dec(one).lt(0)));
  return roundMoney(lost.isZero() ? sum(known) : lost);
}

/** Net sales of the last 30 business dates; null if there are none. */
export async function netSalesOfMonth(trx: Tx, scope: RestaurantScope, now: Date): Promise<string | null> {
  const { timezone, dayCutoff } = scope.settings;
  return readNetSales(trx, scope, periodToDates('30d', businessDateAt(now.toISOString(), timezone, dayCutoff)));
}
