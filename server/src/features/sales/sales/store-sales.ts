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

/**
 * Decides what happens to some sales and returns the result; they are written in the background. One batch at a time.
 */
export type TakeSales = (rows: readonly (Sale | GoneSale)[]) => Promise<StoredSales>;

/**
 * Stores what a source reports: adds new sales, replaces changed ones, deletes voided ones. Repeats change nothing, and
 * anything older than what is stored is skipped. Marks the affected days in the same transaction.
 */
export async function storeSales(trx: Tx, to: SalesTarget, rows: readonly (Sale | GoneSale)[]): Promise<StoredSales> {
  return rows.length === 0 ? nothingStored() : inPortions(trx, to, (take) => take(rows));
}

/**
 * Like `storeSales`, for many batches in one transaction: the source is locked once, lookups for one batch are cached
 * for the next, and while one is written the next is decided. Resolves once everything is written, or rejects once
 * writing has stopped: the transaction must not end before.
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
  // The connection runs one query at a time.
  const idle = () => writing;
  const write = () => {
    writing = decided.write(trx).then(mark);
    // The next caller awaits it; a failure in the meantime must not crash the process.
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
    // Counts what was reported, before untold facts are filled in.
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
        // The database may be waiting for the next query.
        await setImmediate();
      }
      return stored;
    },
    end,
    idle,
  };
}

/** A marked day stays marked until the transaction ends. */
function marksOnce(trx: Tx, restaurantId: number): (days: readonly string[]) => Promise<void> {
  const marked = new Set<string>();
  return async (days) => {
    const fresh = days.filter((day) => !marked.has(day));
    for (const day of fresh) marked.add(day);
    await markDays(trx, restaurantId, fresh);
  };
}
