import { t, translated, trendOf } from '@platewise/domain';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { placeFinder, type ReportBuilder, rowOf } from './build-report.ts';
import { readIngredients } from './ingredients.repo.ts';
import { readPriceMoves } from './price-moves.ts';
import { windowsOf } from './report-places.ts';

/** Each ingredient in use: its current cost, and how its price changed in the period. */
export const costAnalysisReport: ReportBuilder = {
  async build(call) {
    const placeOf = placeFinder(call.places);
    const moves = await readPriceMoves(call);
    const trends = new Map(moves.map(({ trend }) => [trend.ingredientId, trend]));
    const ingredients = await readIngredients(call.deps.db, call.reach, windowsOf(call.places));
    return {
      rows: ingredients.map((ingredient) => {
        const { id, name, category, unit, cost, vendor, updated } = ingredient;
        const trend = trends.get(id);
        const before = numberOrNull(trend?.previous?.price ?? null);
        const change = numberOrNull(trend?.percent ?? null);
        const cells = {
          ingredient: name,
          category,
          unit: translated(unit),
          cost: numberOrNull(cost),
          before,
          change,
          vendor,
          updated,
        };
        return rowOf(placeOf(ingredient), id, cells);
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

export const doubtWords = (doubtful: number): string[] =>
  doubtful === 0
    ? []
    : [
        t(
          '{count, plural, =1 {One price differs from the usual price tenfold or more, so the previous price is used.} other {# prices differ from the usual price tenfold or more, so the previous price is used.}}',
          { count: doubtful },
        ),
      ];
