import { trendOf } from '@platewise/domain';
import { type ReportBuilder, rowOf } from './build-report.ts';
import { readPriceMoves } from './price-moves.ts';

/** Each ingredient in use: its cost now, and how its price went in the period. */
export const costAnalysisReport: ReportBuilder = {
  async build(call) {
    const moves = await readPriceMoves(call);
    return {
      rows: moves.map(({ place, ingredient, trend }) => {
        const { id, name, category, unit, cost, vendor, updated } = ingredient;
        const cells = { ingredient: name, category, unit, cost: number(cost), vendor, updated };
        const change = number(trend.percent);
        return rowOf(place, id, { ...cells, before: number(trend.previous?.price ?? null), change });
      }),
      notes: doubtWords(moves.filter(({ trend }) => trend.doubtful !== null).length),
    };
  },
  figures: (rows) => {
    const going = (direction: string) =>
      rows.filter(({ cells: { change } }) => typeof change === 'number' && trendOf(change) === direction).length;
    return {
      ingredients: rows.length,
      uncosted: rows.filter(({ cells }) => cells.cost === null).length,
      dearer: going('up'),
      cheaper: going('down'),
    };
  },
};

export const number = (value: string | null) => (value === null ? null : Number(value));

export const doubtWords = (doubtful: number): string[] =>
  doubtful === 0
    ? []
    : [
        `${doubtful === 1 ? 'One price is' : `${doubtful} prices are`} ten times the usual or more and not believed: changes keep to the price before.`,
      ];
