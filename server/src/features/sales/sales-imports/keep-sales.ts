import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { addStored, idInFile, inPortions, nothingStored, type StoredSales, type UntoldFact } from '../sales/index.ts';
import { taxOfSale } from '../tax/index.ts';
import type { Kept, OpenedFile } from './import-types.ts';
import type { BuiltSale } from './interpret/build-sale.ts';
import { columnsOf } from './interpret/columns.ts';
import type { RateOf } from './interpret/read-row.ts';
import { noteProblem, type Report, readSales } from './interpret/read-sales.ts';
import { readMenuCategories } from './menu-categories.repo.ts';
import { centsText, readCents } from './values/read-cents.ts';

const previewed = 20;
const namedItems = 3;

/** Reads a file's sales and stores them: while one batch is written, the next is decided and the one after it read. */
export async function keepSales(trx: Tx, scope: RestaurantScope, file: OpenedFile, importId: number): Promise<Kept> {
  const report: Report = { rowsRead: 0, rowsSkipped: 0, rowsVoided: 0, problems: [] };
  const sum = emptySum();
  const to = {
    restaurantId: scope.restaurantId,
    source: `file:${file.layout.family}`,
    posIntegrationId: null,
    importId,
    untold: untoldBy(file),
  };
  const { timezone, dayCutoff, currency } = scope.settings;
  const { scan, latest } = file;
  const how = { order: scan.order ?? 'mdy', mark: scan.mark ?? '.', exact: file.table.exact } as const;
  const rateOf: RateOf = (sold) => taxOfSale(scope.settings, sold);
  const menu = await readMenuCategories(trx, scope);
  const menuCategoryOf = (item: string) => menu.get(item.trim().toLowerCase()) ?? null;
  const settings = { timezone, dayCutoff, currency, latest, rateOf, menuCategoryOf, ...how };
  await inPortions(trx, to, async (take) => {
    let taking = Promise.resolve();
    for await (const built of readSales(file.table, file.layout, settings, scan, report)) {
      for (const one of built) addUp(sum, one);
      await taking;
      taking = take(built.map(({ sale }) => sale)).then((stored) => note(sum, report, built, stored));
      // Awaited before the next one; a failure in the meantime must not crash the process.
      taking.catch(() => undefined);
    }
    await taking;
  });
  return keptOf(sum, report);
}

function note(sum: Sum, report: Report, built: readonly BuiltSale[], { problems, ...stored }: StoredSales): void {
  addStored(sum.stored, { ...stored, problems: [] });
  sum.live -= problems.length;
  for (const { externalId, message } of problems) noteProblem(report, lineOf(built, externalId), message);
}

const lineOf = (built: readonly BuiltSale[], externalId: string) =>
  built.find(({ sale }) => sale.externalId === externalId)?.line ?? 0;

const facts: readonly UntoldFact[] = ['tip', 'serviceCharge', 'paymentMethod', 'guests', 'employee'];

function untoldBy({ table, layout }: OpenedFile): UntoldFact[] {
  const columns = columnsOf(table.head, layout);
  return facts.filter((fact) => !columns.has(fact) && !(fact === 'paymentMethod' && layout.tenders !== undefined));
}

const emptySum = () => ({
  live: 0,
  stored: nothingStored(),
  totals: { net: 0, tax: 0, tips: 0, discounts: 0 },
  first: null as string | null,
  last: null as string | null,
  preview: [] as Kept['preview'],
});
type Sum = ReturnType<typeof emptySum>;

function addUp(sum: Sum, { line, sale }: BuiltSale): void {
  if ('gone' in sale) return;
  const { net, tax, tip, discount, businessDate } = sale;
  sum.live += 1;
  sum.totals.net += cents(net);
  sum.totals.tax += cents(tax);
  sum.totals.tips += cents(tip);
  sum.totals.discounts += cents(discount);
  if (businessDate !== null && (sum.first === null || businessDate < sum.first)) sum.first = businessDate;
  if (businessDate !== null && (sum.last === null || businessDate > sum.last)) sum.last = businessDate;
  if (sum.preview.length >= previewed) return;
  sum.preview.push({
    line,
    date: businessDate ?? sale.at.slice(0, 10),
    transactionId: idInFile(sale.externalId),
    amount: Number(net),
    tax: Number(tax),
    source: sale.orderType,
    category: sale.category ?? sale.lines[0]?.category ?? null,
    paymentMethod: sale.paymentMethod,
    items: sale.lines.length,
    names: sale.lines.slice(0, namedItems).map(({ name }) => name),
  });
}

const cents = (text: string) => readCents(text, '.') ?? 0;

function keptOf(sum: Sum, { rowsRead, rowsSkipped, rowsVoided, problems }: Report): Kept {
  const { totals, preview } = sum;
  const { fresh, changed, same, older, gone, written } = sum.stored;
  return {
    outcome: {
      ...{ rowsRead, rowsSkipped, rowsVoided, salesNew: fresh, salesChanged: changed, salesSame: same + older },
      net: centsText(written.net),
      tax: centsText(written.tax),
      tips: centsText(written.tip),
      discounts: centsText(written.discount),
      ...{ firstDate: sum.first, lastDate: sum.last, problems },
    },
    count: sum.live,
    ...{ totals, voided: gone, older, preview },
  };
}
