import type { UsageItem } from '@platewise/contract';
import { t, translated } from '@platewise/domain';
import { unknownWords, usageBetweenCounts } from '../../stock/usage/index.ts';
import { type Cells, moneyCell, percentCell, type ReportBuilder, rowOf, sumOf } from './build-report.ts';

/** Usage between counts by item, highest amount first; items that cannot be compared come last. */
export const actualVsTheoreticalReport: ReportBuilder = {
  async build({ deps, places }) {
    const rows = [];
    const notes = [];
    for (const place of places) {
      const { items, between } = await usageBetweenCounts(
        deps.db,
        place.scope,
        place.days,
        place.knownBefore === null ? undefined : { before: place.knownBefore },
      );
      const several = places.length > 1;
      if (between !== null && (between.from !== place.days.from || between.to !== place.days.to)) {
        notes.push(
          several
            ? t('{restaurant}, between the counts: {from} to {to}.', { restaurant: place.name, ...between })
            : t('Between the counts: {from} to {to}.', between),
        );
      }
      if (between === null && items.length > 0)
        notes.push(
          several
            ? t('{restaurant}: no two full counts in this period, so usage is unknown.', { restaurant: place.name })
            : t("This period doesn't have two full counts, so actual usage is unknown."),
        );
      rows.push(...items.map((item) => rowOf(place, item.ingredientId, cellsOf(item))));
    }
    const weight = ({ cost }: Cells) => (typeof cost === 'number' ? Math.abs(cost) : -1);
    const nameOf = ({ ingredient }: Cells) => String(ingredient);
    rows.sort(
      (a, b) =>
        weight(b.cells) - weight(a.cells) ||
        nameOf(a.cells).localeCompare(nameOf(b.cells), 'en') ||
        a.key.localeCompare(b.key),
    );
    return { rows, notes };
  },
  figures: (rows) => {
    const compared = rows.filter(({ cells }) => cells.cost !== null);
    const variance = sumOf(compared, 'cost');
    const theoretical = sumOf(compared, 'theoreticalCost');
    return {
      items: compared.length,
      actual: moneyCell(sumOf(compared, 'actualCost')),
      theoretical: moneyCell(theoretical),
      variance: moneyCell(variance),
      percent: percentCell(variance, theoretical),
      uncounted: rows.length - compared.length,
    };
  },
};

/** Includes the costs of both sides, which are summed but not shown per row. */
const cellsOf = (item: UsageItem): Cells => ({
  ingredient: item.name,
  category: item.category,
  unit: translated(item.unit),
  actual: item.actual,
  theoretical: item.theoretical,
  variance: item.variance,
  percent: item.variancePercent,
  cost: item.varianceCost,
  waste: item.wasteCost,
  note: item.unknown === null ? null : unknownWords(item.unknown),
  actualCost: item.actualCost,
  theoreticalCost: item.theoreticalCost,
});
