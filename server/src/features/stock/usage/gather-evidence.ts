import { type CauseEvidence, type Decimal, dec } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Purchase, readWaiting } from '../../buying/invoices/index.ts';
import type { CountLineRow } from './counts.repo.ts';
import { readByHand, readReceived } from './evidence.repo.ts';
import { type LoadedPeriod, loadPeriod, type UsedIngredient } from './load-period.ts';
import type { Chosen } from './period-of.ts';
import { readTaken } from './sold.repo.ts';

type Subject = {
  chosen: Chosen;
  one: UsedIngredient;
  loaded: LoadedPeriod;
  purchases: readonly Purchase[];
  counts: readonly CountLineRow[];
};

/** Possible causes of a variance; null if there is none. */
export async function gatherEvidence(
  db: Queryable,
  scope: RestaurantScope,
  { chosen, one, loaded, purchases, counts }: Subject,
): Promise<CauseEvidence | null> {
  const { id } = one.ingredient;
  const { variance, theoretical, wasted } = one.figures;
  if (variance === null) return null;
  const taken = await readTaken(db, scope, chosen);
  const received = await readReceived(db, scope, id, chosen);
  const waiting = await readWaiting(db, scope, chosen, id);
  const holding = loaded.theory.sold.filter(({ holds }) => holds.has(id));
  const next = counts.filter(({ date }) => date > chosen.closing);
  return {
    variance,
    theoretical,
    wasted,
    variancePercentBefore: await percentBefore(db, scope, chosen, id),
    pieces: sum(holding.flatMap(({ row, unsure }) => (unsure.has(id) ? [] : row.quantity))),
    unmappedPercent: dec(taken.net).gt(0)
      ? dec(taken.unmapped).times(100).div(dec(taken.net)).toDecimalPlaces(1)
      : null,
    dishesWithoutRecipe: holding.filter(({ unsure }) => unsure.has(id)).length,
    refused: received.refused,
    credited: sum(purchases.flatMap(({ quantity }) => (quantity?.startsWith('-') ? quantity : []))).abs(),
    unbilledReceipts: Number(received.unbilled),
    waitingInvoices: waiting.count,
    byHand: await readByHand(db, scope, id, chosen),
    caseSize: counts.findLast(({ case_size }) => case_size !== null)?.case_size ?? null,
    openingSwing: swingOf(counts.filter(({ date }) => date === chosen.opening)),
    nextSwing: swingOf(next),
  };
}

const sum = (all: readonly string[]): Decimal => all.reduce((total, one) => total.plus(one), dec(0));

/** Counted minus expected, where there was an expected value. */
function swingOf(lines: readonly CountLineRow[]): Decimal | null {
  const known = lines.filter(({ expected, first }) => expected !== null && !first);
  if (known.length === 0) return null;
  return sum(known.map(({ quantity }) => quantity)).minus(sum(known.map(({ expected }) => expected ?? '0')));
}

/** The variance of the previous period between counts. */
async function percentBefore(
  db: Queryable,
  scope: RestaurantScope,
  { opening, periods }: Chosen,
  ingredientId: number,
): Promise<string | null> {
  const before = periods.find(({ closing }) => closing === opening);
  if (before === undefined) return null;
  const { used } = await loadPeriod(db, scope, before);
  return used.find(({ ingredient }) => ingredient.id === ingredientId)?.figures.variancePercent ?? null;
}
