import { quantityOfUse, t, translated, trendOf } from '@platewise/domain';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { usesOf } from '../../pricing/price-trends/index.ts';
import { moneyCell, type PriceEffect, type ReportBuilder, rowOf, sumOf } from './build-report.ts';
import { doubtWords } from './cost-analysis.ts';
import { type PriceMove, readPriceMoves } from './price-moves.ts';

/** Ingredients whose price changed, by the change's monthly cost at current purchase volumes. */
export const priceChangesReport: ReportBuilder = {
  async build(call) {
    const moved = (await readPriceMoves(call, true)).filter(
      ({ trend, changes }) => changes > 0 || trend.doubtful !== null,
    );
    const rows = moved.map((move) => {
      const keys: Record<string, string> = move.trend.doubtful === null ? {} : { note: 'doubtful' };
      return rowOf(move.place, move.trend.ingredientId, cellsOf(move), { keys });
    });
    const effects = new Map(rows.map(({ key }, index) => [key, effectOf(moved[index] as PriceMove)]));
    const weight = (value: unknown) => (typeof value === 'number' ? Math.abs(value) : 0);
    rows.sort(
      (a, b) => weight(b.cells.effect) - weight(a.cells.effect) || weight(b.cells.change) - weight(a.cells.change),
    );
    return { rows, notes: doubtWords(moved.filter(({ trend }) => trend.doubtful !== null).length), effects };
  },
  figures: (rows) => {
    const going = (direction: string) =>
      rows.filter(({ cells: { change } }) => typeof change === 'number' && trendOf(change) === direction).length;
    return {
      changed: rows.length,
      dearer: going('up'),
      cheaper: going('down'),
      effect: moneyCell(sumOf(rows, 'effect')),
    };
  },
};

function effectOf({ trend }: PriceMove): PriceEffect {
  const { change, impactBasis: basis, boughtDays: days } = trend;
  const use = quantityOfUse(usesOf(trend));
  return { change, use: use === null ? null : String(use), basis, days };
}

function cellsOf({ trend, changes }: PriceMove) {
  const { previous, current, percent, doubtful, sinceFirst } = trend;
  return {
    ingredient: trend.name,
    category: trend.category,
    vendor: trend.vendorName,
    unit: translated(trend.unit),
    before: numberOrNull(previous?.price ?? null),
    now: numberOrNull(current?.price ?? null),
    change: numberOrNull(percent),
    changes,
    bought: numberOrNull(trend.quantityOfMonth),
    effect: numberOrNull(trend.monthlyImpact),
    note: doubtful === null ? (sinceFirst ? t('New in the period') : null) : t('Doubtful price'),
  };
}
