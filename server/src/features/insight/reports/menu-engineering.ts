import { businessDateAt, type MenuClass, msg, t, worded } from '@platewise/domain';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { type ClassifiedPeriod, classifyPeriod, classifyPeriodKnown } from '../../kitchen/menu-engineering/index.ts';
import { countKeys, moneyCell, type ReportBuilder, type ReportCall, rowOf, sumOf } from './build-report.ts';
import { type ReportPlace, timeOf } from './report-places.ts';

const words = { star: msg('Star'), plowhorse: msg('Plowhorse'), puzzle: msg('Puzzle'), dog: msg('Dog') } as const;
const wordOf = (found: MenuClass | null | undefined) => (found == null ? null : worded(words[found]));

/** Menu engineering quadrants per category by sales in the period, for each restaurant's menu separately. */
export const menuEngineeringReport: ReportBuilder = {
  async build({ deps, places }) {
    const rows = [];
    const unitCosts = new Map<string, string | null>();
    let leftOut = 0;
    for (const place of places) {
      const { menu, now, dishes, before } = await classified(deps, place);
      if (Number(now.leftOut) > 0) leftOut += 1;
      for (const { id, name, category, net_price: price } of menu) {
        const dish = dishes.get(id);
        if (dish === undefined) continue;
        const { class: own } = dish;
        const earlier = before.get(id);
        const cells = {
          item: name,
          category,
          sold: Number(dish.sold),
          mix: numberOrNull(dish.mix),
          brought: moneyCell(now.brought.get(id) ?? price),
          cost: moneyCell(now.costs.get(id) ?? null),
          contribution: numberOrNull(dish.contribution),
          contributed: numberOrNull(dish.contributed),
          class: wordOf(own),
          before: wordOf(earlier),
        };
        const keys = { ...(own === null ? {} : { class: own }), ...(earlier == null ? {} : { before: earlier }) };
        const row = rowOf(place, id, cells, { keys });
        unitCosts.set(row.key, now.costs.get(id) ?? null);
        rows.push(row);
      }
    }
    const notes = leftOut === 0 ? [] : [t("Sales not mapped to a dish on the menu aren't included.")];
    const costs = t(
      "Uses each dish's cost at the end of the period. Profitability uses its cost on each day, so gross profit can differ.",
    );
    return { rows, notes: [costs, ...notes], unitCosts };
  },
  figures: (rows) => ({
    star: countKeys(rows, 'class', 'star'),
    plowhorse: countKeys(rows, 'class', 'plowhorse'),
    puzzle: countKeys(rows, 'class', 'puzzle'),
    dog: countKeys(rows, 'class', 'dog'),
    unknown: countKeys(rows, 'class', undefined),
    contributed: moneyCell(sumOf(rows, 'contributed')),
  }),
};

async function classified(deps: ReportCall['deps'], place: ReportPlace): Promise<ClassifiedPeriod> {
  const { days: period, scope, knownBefore } = place;
  const past = isPast(place, timeOf(place, deps.clock()));
  return knownBefore === null
    ? classifyPeriod(deps.db, scope, period, past)
    : classifyPeriodKnown(deps.db, scope, { period, past, knownBefore });
}

/** For a past period, use the costs at its end. */
function isPast({ days, scope: { settings } }: ReportPlace, now: Date): boolean {
  return days.to < businessDateAt(now.toISOString(), settings.timezone, settings.dayCutoff);
}
