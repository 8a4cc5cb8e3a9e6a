import { setImmediate } from 'node:timers/promises';
import type { GoneSale, Sale } from '@platewise/domain';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { decideSales, type KnownSale, latestOfEach } from './decide-sales.ts';
import { itemsOfSales } from './items-of-sales.ts';
import { knownOfSource } from './known-sales.ts';
import { lockSource } from './locks.repo.ts';
import { markDays } from './marks.repo.ts';
import { saleNumbers } from './sale-numbers.ts';
import { businessDates } from './sale-row.ts';
import { rowsOf, salesBatch } from './sales-batch.ts';
import type { SalesTarget } from './sales-target.ts';
import { addStored, nothingStored, type StoredSales, storedOf } from './stored-sales.ts';
import { keepUntold } from './untold-facts.ts';

const decidedAtOnce = 250;

/** Decides what becomes of some sales and answers it; they are written behind. One portion at a time. */
export type TakeSales = (rows: readonly (Sale | GoneSale)[]) => Promise<StoredSales>;

/**
 * Takes in what a source tells: new sales, others in place of what they were, void ones out. Told again, nothing changes;
 * what is older than what is known is passed over. The days concerned are marked in the same transaction.
 */
export async function storeSales(trx: Tx, to: SalesTarget, rows: readonly (Sale | GoneSale)[]): Promise<StoredSales> {
  return rows.length === 0 ? nothingStored() : inPortions(trx, to, (take) => take(rows));
}

/**
 * As `storeSales`, for what comes in many portions within one transaction: the source is locked once, what is asked of
 * the database for one portion is remembered for the next, and while one is written the next is decided. Ends once all of
 * it is written; where it fails, once nothing is being written any more: the transaction must not end before.
 */
export async function inPortions<Result>(
  trx: Tx,
  to: SalesTarget,
  told: (take: TakeSales) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(trx, to);
  let taking: Promise<unknown> = Promise.resolve();
  try {
    const result = await told((rows) => {
      const taken = store.take(rows);
      taking = taken;
      return taken;
    });
    await store.end();
    return result;
  } catch (error) {
    await Promise.allSettled([taking]);
    await Promise.allSettled([store.idle()]);
    throw error;
  }
}

type SalesStore = { take: TakeSales; end(): Promise<void>; idle(): Promise<void> };

async function openStore(trx: Tx, to: SalesTarget): Promise<SalesStore> {
  const settings = await restaurantSettings(trx, to.restaurantId);
  const nothingToDo = async () => undefined;
  if (settings === null) return { take: async () => nothingStored(), end: nothingToDo, idle: nothingToDo };
  await lockSource(trx, to.restaurantId, to.source);
  const restaurant = { currency: settings.currency, dateAt: businessDates(settings) };
  const mark = marksOnce(trx, to.restaurantId);
  let decided = salesBatch(to);
  let writing: Promise<void> = Promise.resolve();
  // The connection answers one question at a time.
  const idle = () => writing;
  const write = () => {
    writing = decided.write(trx).then(mark);
    // Awaited by whoever comes next: what fails meanwhile must not end the process.
    writing.catch(() => undefined);
    decided = salesBatch(to);
  };
  const end = async () => {
    await idle();
    write();
    await idle();
  };
  const knownOf = await knownOfSource(trx, to, end);
  const numbers = saleNumbers(trx, idle);
  const itemsOf = itemsOfSales(trx, to, idle);
  const decide = async (rows: readonly (Sale | GoneSale)[], known: ReadonlyMap<string, KnownSale>) => {
    const decision = decideSales(rows, known, restaurant);
    // Counted is what was told.
    const stored = storedOf(decision);
    if (decision.changed.length > 0) {
      await idle();
      await keepUntold(trx, to, decision.changed);
    }
    const told = rowsOf(decision);
    const items = await itemsOf(told);
    await numbers.reserve(told.length);
    decided.add(decision, numbers.next, items);
    return stored;
  };
  return {
    async take(rows) {
      const { latest, older } = latestOfEach(rows);
      const stored = { ...nothingStored(), older };
      await idle();
      const known = await knownOf(latest.map(({ externalId }) => externalId));
      await numbers.reserve(latest.length - known.size);
      write();
      for (let at = 0; at < latest.length; at += decidedAtOnce) {
        addStored(stored, await decide(latest.slice(at, at + decidedAtOnce), known));
        // The database may be waiting for what comes next.
        await setImmediate();
      }
      return stored;
    },
    end,
    idle,
  };
}

/** A day that was marked stays so until the transaction ends. */
function marksOnce(trx: Tx, restaurantId: number): (days: readonly string[]) => Promise<void> {
  const marked = new Set<string>();
  return async (days) => {
    const fresh = days.filter((day) => !marked.has(day));
    for (const day of fresh) marked.add(day);
    await markDays(trx, restaurantId, fresh);
  };
}
