import { dec, t } from '@platewise/domain';
import { partOf } from '../../../../platform/auth/caller.ts';
import { readDailySales } from '../../../books/financials/index.ts';
import type { ReportCall } from '../build-report.ts';
import { knownAt } from '../profit-and-loss.ts';
import { type ReportPlace, windowsOf } from '../report-places.ts';
import { costShares } from './cost-shares.ts';
import {
  type ChangedDay,
  type EarlierSteps,
  readChangedDays,
  readCostInvoices,
  readEarlierSteps,
  readImportEvents,
} from './dish-causes.repo.ts';
import { splitDay } from './dish-parts.ts';
import { costSource } from './dish-sources.ts';
import { readDishNames, type Since } from './profit-causes.repo.ts';
import { type ProfitPart, sourceAt } from './profit-parts.ts';

/**
 * Sales by day, or by import if it was one alone, at the costs of then; and the costs of what is sold now, by what changed
 * them.
 */
export async function salesParts(
  { deps, reach, places: all }: ReportCall,
  place: ReportPlace,
  { from, to }: Since,
): Promise<ProfitPart[]> {
  const windows = { ...windowsOf(all.filter(({ id }) => id === place.id)), from: [from], to: [to] };
  const own = partOf(reach, [place.id]);
  const takenAt = async (moment: Parameters<typeof readDailySales>[3]) =>
    new Map((await readDailySales(deps.db, own, { from, to }, moment)).map(({ date, net }) => [date, dec(net)]));
  const [was, is] = [await takenAt(knownAt([place])), await takenAt(undefined)];
  const changed = await readChangedDays(deps.db, reach, windows);
  const byDish = Map.groupBy(changed, (row) => row.menu_item_id);
  const costs = await readEarlierSteps(deps.db, reach, windows, [...byDish.keys()]);
  const days = [...new Set([...was.keys(), ...is.keys(), ...changed.map(({ day }) => day)])].sort();
  const imports = await readImportEvents(deps.db, reach, windows, days);
  const atCosts = costsOfDays(changed);
  const parts = days.flatMap((day): ProfitPart[] => {
    const sales = (is.get(day) ?? dec(0)).minus(was.get(day) ?? 0);
    const cost = atCosts.get(day) ?? dec(0);
    if (sales.isZero() && cost.isZero()) return [];
    const weights: ProfitPart['weights'] = { sales, cogs: cost, gross: sales.minus(cost), prime: cost };
    const [one, ...others] = imports.filter((row) => row.day === day);
    if (one === undefined || others.length > 0 || !dec(one.net).eq(sales)) {
      const source = {
        ...sourceAt(place),
        key: `${place.id} day ${day}`,
        kind: 'sales_changed',
        title: day,
        day,
      } as const;
      return [{ source, weights }];
    }
    const { id, filename: title, undone, at, who } = one;
    const kind = undone ? 'sales_undone' : 'sales_imported';
    return [
      { source: { ...sourceAt(place), key: `${place.id} import ${id} ${undone}`, kind, title, at, who }, weights },
    ];
  });
  return merged([...parts, ...(await costParts({ deps, reach }, place, { byDish, costs, windows }))]);
}

/** What other quantities of each day cost, at the costs of then. */
function costsOfDays(changed: readonly ChangedDay[]) {
  const sums = new Map<string, ReturnType<typeof dec>>();
  for (const row of changed) {
    const { revenue, money } = splitDay(row, { unit: null });
    sums.set(row.day, revenue.minus(money).plus(sums.get(row.day) ?? 0));
  }
  return sums;
}

type Changes = {
  byDish: ReadonlyMap<number, readonly ChangedDay[]>;
  costs: readonly EarlierSteps[];
  windows: ReturnType<typeof windowsOf>;
};

async function costParts(
  { deps, reach }: Pick<ReportCall, 'deps' | 'reach'>,
  place: ReportPlace,
  { byDish, costs, windows }: Changes,
): Promise<ProfitPart[]> {
  const ids = [...new Set(costs.flatMap((row) => row.invoice_id ?? []))];
  const invoices = new Map((await readCostInvoices(deps.db, reach, windows, ids)).map((row) => [row.id, row]));
  const names = await readDishNames(deps.db, reach, [...byDish.keys()]);
  return [...byDish].flatMap(([dishId, rows]) => {
    const moves = rows.map((row) => splitDay(row, { unit: null }).cost).filter(({ money }) => !money.isZero());
    const steps = costs.filter((row) => row.menu_item_id === dishId);
    const name = names.get(dishId);
    const dish = { ...sourceAt(place), title: name ?? t('A deleted dish'), dishId: name === undefined ? null : dishId };
    return costShares(moves, steps).map(({ money, ...reason }) => ({
      source: costSource(dish, reason, invoices),
      weights: { cogs: money.negated(), gross: money, prime: money.negated() },
    }));
  });
}

/** Parts of one source, added up. */
function merged(parts: readonly ProfitPart[]): ProfitPart[] {
  const sums = new Map<string, ProfitPart>();
  for (const { source, weights } of parts) {
    const before = sums.get(source.key)?.weights ?? {};
    const keys = ['sales', 'cogs', 'gross', 'prime'] as const;
    const sum = Object.fromEntries(keys.map((key) => [key, dec(weights[key] ?? 0).plus(before[key] ?? 0)]));
    sums.set(source.key, { source, weights: sum });
  }
  return [...sums.values()];
}
