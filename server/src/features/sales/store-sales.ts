import type { GoneSale, Sale } from '@platewise/domain';
import { restaurantSettings } from '../../platform/auth/session.repo.ts';
import type { Tx } from '../../platform/db/index.ts';
import { decideSales, type KnownSale, type SalesDecision } from './decide-sales.ts';
import { type ItemsOfSales, itemsOfSales } from './items-of-sales.ts';
import { lockSource } from './locks.repo.ts';
import { markDays } from './marks.repo.ts';
import { keepReplaced } from './replaced.repo.ts';
import { businessDates, centsOf, type SaleRow } from './sale-row.ts';
import * as repo from './sales-store.repo.ts';
import type { SalesTarget } from './sales-target.ts';

export type StoredSales = {
  fresh: number;
  changed: number;
  same: number;
  older: number;
  gone: number;
  problems: { externalId: string; message: string }[];
  /** Over what was new or changed, in hundredths. */
  written: { net: number; tax: number; tip: number; discount: number };
};

const nothing = { net: 0, tax: 0, tip: 0, discount: 0 };
const none: StoredSales = { fresh: 0, changed: 0, same: 0, older: 0, gone: 0, problems: [], written: nothing };

export type StoreSales = (rows: readonly (Sale | GoneSale)[]) => Promise<StoredSales>;

/**
 * Takes in what a source tells: new sales, others in place of what they were, void ones out. Told again, nothing changes;
 * what is older than what is known is passed over. The days concerned are marked in the same transaction.
 */
export async function storeSales(trx: Tx, to: SalesTarget, rows: readonly (Sale | GoneSale)[]): Promise<StoredSales> {
  return rows.length === 0 ? none : (await openStore(trx, to))(rows);
}

/**
 * As `storeSales`, for what comes in many portions within one transaction: the source is locked once, and what is asked
 * of the database for one portion is remembered for the next.
 */
export async function openStore(trx: Tx, to: SalesTarget): Promise<StoreSales> {
  const settings = await restaurantSettings(trx, to.restaurantId);
  if (settings === null) return async () => none;
  await lockSource(trx, to.restaurantId, to.source);
  const restaurant = { currency: settings.currency, dateAt: businessDates(settings) };
  const into = { trx, to, itemsOf: itemsOfSales(trx, to), mark: marksOnce(trx, to.restaurantId) };
  return (rows) => storePortion(into, rows, restaurant);
}

type Into = { trx: Tx; to: SalesTarget; itemsOf: ItemsOfSales; mark: (days: readonly string[]) => Promise<void> };

async function storePortion(
  into: Into,
  rows: readonly (Sale | GoneSale)[],
  restaurant: Parameters<typeof decideSales>[2],
): Promise<StoredSales> {
  const known = await repo.knownSales(into.trx, into.to, [...new Set(rows.map((row) => row.externalId))]);
  const decision = decideSales(rows, known, restaurant);
  await write(into, decision);
  const { fresh, changed, gone, same, older, problems } = decision;
  const written = sumOf([...fresh, ...changed.map(({ row }) => row)]);
  // One that was void before anybody heard of it changes nothing.
  const unheard = gone.filter(({ known }) => known === null).length;
  const counts = { fresh: fresh.length, changed: changed.length, gone: gone.length - unheard, same: same + unheard };
  return { ...counts, older, problems, written };
}

function sumOf(rows: readonly SaleRow[]): StoredSales['written'] {
  const sum = { ...nothing };
  for (const { sale } of rows) {
    sum.net += centsOf(sale.net);
    sum.tax += centsOf(sale.tax);
    sum.tip += centsOf(sale.tip);
    sum.discount += centsOf(sale.discount);
  }
  return sum;
}

async function write({ trx, to, itemsOf, mark }: Into, decision: SalesDecision): Promise<void> {
  const replaced = [...decision.changed, ...decision.gone].flatMap(({ known }) => (known === null ? [] : [known]));
  if (replaced.length > 0) {
    if (to.importId !== null) {
      await keepReplaced(
        trx,
        to,
        replaced.map(({ externalId }) => externalId),
      );
    }
    await repo.forgetSales(trx, to, replaced);
  }
  const rows = [...decision.fresh, ...decision.changed.map(({ row }) => row)];
  if (rows.length > 0) {
    await repo.insertSales(trx, to, rows, await itemsOf(rows));
  }
  await repo.insertGone(
    trx,
    to,
    decision.gone.map(({ row }) => row),
  );
  await repo.renewVersions(trx, to, decision.renewed);
  await mark([...rows.map(({ date }) => date), ...daysOf(replaced)]);
}

/** A day that was marked stays so until the transaction ends. */
function marksOnce(trx: Tx, restaurantId: number): Into['mark'] {
  const marked = new Set<string>();
  return async (days) => {
    const fresh = [...new Set(days)].filter((day) => !marked.has(day));
    for (const day of fresh) marked.add(day);
    await markDays(trx, restaurantId, fresh);
  };
}

const daysOf = (sales: readonly KnownSale[]) => sales.flatMap(({ date }) => (date === null ? [] : [date]));
