import { dec, translated, wasteReasonWords } from '@platewise/domain';
import { moneyCell, percentCell, placeFinder, type ReportBuilder, rowOf, sumOf } from './build-report.ts';
import { windowsOf } from './report-places.ts';
import { readWaste } from './stock.repo.ts';

/** Waste, highest amount first. */
export const wasteReport: ReportBuilder = {
  async build({ deps, reach, places }) {
    const placeOf = placeFinder(places);
    const wasted = await readWaste(deps.db, reach, windowsOf(places));
    const total = new Map<number, ReturnType<typeof dec>>();
    for (const { restaurant_id: id, cost } of wasted) total.set(id, dec(cost ?? 0).plus(total.get(id) ?? 0));
    return {
      rows: wasted.map((row) =>
        rowOf(placeOf(row), row.ingredient_id, {
          ingredient: row.name,
          category: row.category,
          times: row.times,
          quantity: Number(row.quantity),
          unit: translated(row.unit),
          cost: moneyCell(row.cost),
          share: percentCell(row.cost, total.get(row.restaurant_id) ?? null),
          reason: row.reason === null ? null : wasteReasonWords(row.reason),
          last: row.last,
        }),
      ),
      notes: [],
    };
  },
  figures: (rows) => ({
    ingredients: rows.length,
    times: sumOf(rows, 'times')?.toNumber() ?? 0,
    cost: moneyCell(sumOf(rows, 'cost')),
    uncosted: rows.filter(({ cells }) => cells.cost === null).length,
  }),
};
