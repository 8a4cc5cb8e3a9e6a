import { businessDateAt, type MenuClass } from '@platewise/domain';
import { classifyPeriod } from '../../kitchen/menu-engineering/index.ts';
import { countCells, moneyCell, type ReportBuilder, type ReportCall, rowOf, sumOf } from './build-report.ts';
import { number } from './cost-analysis.ts';
import type { ReportPlace } from './report-places.ts';

const words = { star: 'Star', plowhorse: 'Plowhorse', puzzle: 'Puzzle', dog: 'Dog' } as const satisfies Record<
  MenuClass,
  string
>;
const wordOf = (found: MenuClass | null | undefined) => (found == null ? null : words[found]);

const costsNote =
  "Uses each dish's cost at the end of the period. Profitability uses its cost on each day, so gross profit can differ.";

/** Menu engineering quadrants per category by sales in the period, for each restaurant's menu separately. */
export const menuEngineeringReport: ReportBuilder = {
  async build({ deps, places }) {
    const rows = [];
    let leftOut = 0;
    for (const place of places) {
      const { menu, now, dishes, before } = await classifyPeriod(deps.db, place.scope, place.days, isPast(place, deps));
      if (Number(now.leftOut) > 0) leftOut += 1;
      for (const { id, name, category, net_price: price } of menu) {
        const dish = dishes.get(id);
        if (dish === undefined) continue;
        rows.push(
          rowOf(place, id, {
            item: name,
            category,
            sold: Number(dish.sold),
            mix: number(dish.mix),
            brought: moneyCell(now.brought.get(id) ?? price),
            cost: moneyCell(now.costs.get(id) ?? null),
            contribution: number(dish.contribution),
            contributed: number(dish.contributed),
            class: wordOf(dish.class),
            before: wordOf(before.get(id)),
          }),
        );
      }
    }
    const notes = leftOut === 0 ? [] : ["Sales not mapped to a dish on the menu aren't included."];
    return { rows, notes: [costsNote, ...notes] };
  },
  figures: (rows) => ({
    star: countCells(rows, 'class', words.star),
    plowhorse: countCells(rows, 'class', words.plowhorse),
    puzzle: countCells(rows, 'class', words.puzzle),
    dog: countCells(rows, 'class', words.dog),
    unknown: countCells(rows, 'class', null),
    contributed: moneyCell(sumOf(rows, 'contributed')),
  }),
};

/** For a past period, use the costs at its end. */
function isPast({ days, scope: { settings } }: ReportPlace, deps: ReportCall['deps']): boolean {
  return days.to < businessDateAt(deps.clock().toISOString(), settings.timezone, settings.dayCutoff);
}
