import type { GoneSale, Sale } from '@platewise/domain';
import { restaurantSettings } from '../../platform/auth/session.repo.ts';
import type { Tx } from '../../platform/db/index.ts';
import { decideSales, type KnownSale, type SalesDecision } from './decide-sales.ts';
import { itemsOfSales } from './items-of-sales.ts';
import { lockSource } from './locks.repo.ts';
import { markDays } from './marks.repo.ts';
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

/**
 * Takes in what a source tells: new sales, others in place of what they were, void ones out. Told again, nothing changes;
 * what is older than what is known is passed over. The days concerned are marked in the same transaction.
 */
export async function storeSales(trx: Tx, to: SalesTarget, rows: readonly (Sale | GoneSale)[]): Promise<StoredSales> {
  const settings = await restaurantSettings(trx, to.restaurantId);
  if (settings === null || rows.length === 0) return none;
  await lockSource(trx, to.restaurantId, to.source);
  const known = await repo.knownSales(trx, to, [...new Set(rows.map((row) => row.externalId))]);
  const decision = decideSales(rows, known, { currency: settings.currency, dateAt: businessDates(settings) });
  await write(trx, to, decision);
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

async function write(trx: Tx, to: SalesTarget, decision: SalesDecision): Promise<void> {
  const replaced = [...decision.changed, ...decision.gone].flatMap(({ known }) => (known === null ? [] : [known]));
  if (replaced.length > 0) await repo.forgetSales(trx, to, replaced);
  const rows = [...decision.fresh, ...decision.changed.map(({ row }) => row)];
  if (rows.length > 0) {
    const items = await itemsOfSales(trx, to, rows);
    await repo.insertSales(trx, to, rows, items);
  }
  await repo.insertGone(
    trx,
    to,
    decision.gone.map(({ row }) => row),
  );
  await repo.renewVersions(trx, to, decision.renewed);
  await markDays(trx, to.restaurantId, [...new Set([...rows.map(({ date }) => date), ...daysOf(replaced)])]);
}

const daysOf = (sales: readonly KnownSale[]) => sales.flatMap(({ date }) => (date === null ? [] : [date]));
