import { dec, trendOf } from '@platewise/domain';
import { moneyCell, type ReportBuilder, rowOf, sumOf } from './build-report.ts';
import { doubtWords, number } from './cost-analysis.ts';
import { type PriceMove, readPriceMoves } from './price-moves.ts';

/** The ingredients whose price moved, by what the move came to at the quantities bought. */
export const priceChangesReport: ReportBuilder = {
  async build(call) {
    const moved = (await readPriceMoves(call)).filter(({ trend, changes }) => changes > 0 || trend.doubtful !== null);
    const rows = moved.map((move) => rowOf(move.place, move.ingredient.id, cellsOf(move)));
    const weight = (value: unknown) => (typeof value === 'number' ? Math.abs(value) : 0);
    rows.sort(
      (a, b) => weight(b.cells.effect) - weight(a.cells.effect) || weight(b.cells.change) - weight(a.cells.change),
    );
    return { rows, notes: doubtWords(moved.filter(({ trend }) => trend.doubtful !== null).length) };
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

function cellsOf({ ingredient, trend, changes, bought }: PriceMove) {
  const { previous, current, change, percent, doubtful, sinceFirst } = trend;
  return {
    ingredient: ingredient.name,
    category: ingredient.category,
    vendor: ingredient.vendor,
    unit: ingredient.unit,
    before: number(previous?.price ?? null),
    now: number(current?.price ?? null),
    change: number(percent),
    changes,
    bought: Number(bought.toFixed(3)),
    effect: change === null ? null : moneyCell(dec(change).times(bought)),
    note: doubtful === null ? (sinceFirst ? 'New in the period' : null) : 'Doubtful price',
  };
}
