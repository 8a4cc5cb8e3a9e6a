import { dec } from '@platewise/domain';
import { changeCell, moneyCell, percentCell, placeFinder, type ReportBuilder, rowOf, sumOf } from './build-report.ts';
import { inputTaxNotes } from './input-tax-notes.ts';
import { readSpend, readTaxedLines, type SpendRow } from './invoices.repo.ts';
import { windowsOf } from './report-places.ts';

const keyOf = ({ restaurant_id: restaurant, vendor_id: vendor }: SpendRow) => `${restaurant} ${vendor}`;

/**
 * Approved invoices by vendor, compared with the same number of days before. Vendors with only earlier invoices show
 * zero.
 */
export const supplierSpendReport: ReportBuilder = {
  async build({ deps, reach, places }) {
    const placeOf = placeFinder(places);
    const now = await readSpend(deps.db, reach, windowsOf(places, 'calendar'));
    const before = await readSpend(deps.db, reach, windowsOf(places, 'calendarBefore'));
    const then = new Map(before.map((row) => [keyOf(row), row]));
    const known = new Set(now.map(keyOf));
    const gone = before
      .filter((row) => !known.has(keyOf(row)))
      .map((row) => ({ ...row, invoices: 0, spend: '0', charges: '0', credits: '0' }));
    const total = new Map<number, ReturnType<typeof dec>>();
    for (const { restaurant_id: id, spend } of now) total.set(id, dec(spend).plus(total.get(id) ?? 0));
    return {
      rows: [...now, ...gone].map((row) => {
        const spentBefore = then.get(keyOf(row))?.spend ?? null;
        const { vendor_id: subjectId, restaurant_id: id, vendor, invoices, spend, charges, credits, last } = row;
        const cells = {
          vendor,
          invoices,
          spend: moneyCell(spend),
          share: percentCell(spend, total.get(id) ?? null),
          charges: moneyCell(charges),
          credits: moneyCell(credits),
          before: moneyCell(spentBefore),
          change: changeCell(spend, spentBefore),
          last,
        };
        return rowOf(placeOf(row), `vendor ${subjectId}`, cells, { subjectId });
      }),
      notes: inputTaxNotes(await readTaxedLines(deps.db, reach, windowsOf(places, 'calendar')), places),
    };
  },
  figures: (rows) => {
    const [spend, before] = [sumOf(rows, 'spend'), sumOf(rows, 'before')];
    return {
      vendors: rows.filter(({ cells }) => Number(cells.invoices) > 0).length,
      invoices: sumOf(rows, 'invoices')?.toNumber() ?? 0,
      spend: moneyCell(spend),
      before: moneyCell(before),
      change: changeCell(spend, before),
    };
  },
};
