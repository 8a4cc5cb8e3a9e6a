import type { ChangeCause, ReportRow } from '@platewise/contract';
import { dec } from '@platewise/domain';
import { placeFinder, type ReportCall } from '../build-report.ts';
import type { MadeReport } from '../make-report.ts';
import { windowsOf } from '../report-places.ts';
import {
  readChangedDays,
  readCostInvoices,
  readEarlierSteps,
  readExisting,
  readImportEvents,
} from './dish-causes.repo.ts';
import { centsOf, type DishPair, type DishPart, dishParts, moneyMoved } from './dish-parts.ts';
import { importsAlone, type Source, sourceOf } from './dish-sources.ts';

type Both = { earlier: MadeReport; now: MadeReport };

/**
 * What changed the sums over dishes: dishes that came onto the menu or left it, and of the others the sales of each day,
 * by import if it was one alone, and their costs, by what changed them.
 */
export async function dishCauses({ deps, reach, places }: ReportCall, both: Both): Promise<ChangeCause[]> {
  const windows = windowsOf(places);
  const pairs = Map.groupBy(pairsOf(both), ({ now, earlier }) => (now ?? earlier)?.restaurantId ?? 0);
  const ids = [...pairs.values()].flat().map(({ id }) => id);
  const days = await readChangedDays(deps.db, reach, windows);
  const imports = await readImportEvents(deps.db, reach, windows, [...new Set(days.map(({ day }) => day))]);
  const costs = await readEarlierSteps(deps.db, reach, windows, ids);
  const invoiceIds = [...new Set(costs.flatMap((row) => row.invoice_id ?? []))];
  const invoices = await readCostInvoices(deps.db, reach, windows, invoiceIds);
  const existing = await readExisting(deps.db, reach, ids);
  const placeOf = placeFinder(places);
  return [...pairs].flatMap(([restaurantId, dishes]) => {
    const own = <Row extends { restaurant_id: number }>(rows: readonly Row[]) =>
      rows.filter((row) => row.restaurant_id === restaurantId);
    const daysOf = Map.groupBy(own(days), (row) => row.menu_item_id);
    const costsOf = Map.groupBy(own(costs), (row) => row.menu_item_id);
    const place = placeOf({ restaurant_id: restaurantId });
    const known = {
      place,
      imports: importsAlone(own(imports), own(days)),
      invoices: new Map(own(invoices).map((row) => [row.id, row])),
      existing,
    };
    const parts = dishes.flatMap((dish) =>
      dishParts(dish, {
        days: daysOf.get(dish.id) ?? [],
        costs: costsOf.get(dish.id) ?? [],
        lastDay: place.days.to,
      }).map((part) => ({ part, source: sourceOf(dish, part, known) })),
    );
    const moved = dishes.reduce((total, dish) => total.plus(moneyMoved(dish)), dec(0));
    const causes = added(parts);
    const cents = centsOf(
      moved,
      causes.map(({ money }) => money),
    );
    return causes.flatMap(({ source, dishes: count, sold, revenue }, index) => {
      const money = cents[index]?.toNumber() ?? 0;
      const differences: Record<string, number> =
        both.now.unitCosts === undefined
          ? { dishes: count, sold: sold.toNumber(), revenue: revenue.toNumber(), profit: money }
          : { contributed: money };
      return Object.values(differences).every((one) => one === 0) ? [] : [{ ...source, differences }];
    });
  });
}

/** Each dish of either report. */
function pairsOf({ earlier, now }: Both): DishPair[] {
  const was = new Map(earlier.rows.map((row) => [row.key, row]));
  const is = new Map(now.rows.map((row) => [row.key, row]));
  return [...new Map<string, ReportRow>([...was, ...is])].map(([key, row]) => ({
    id: Number(key.slice(key.indexOf(':') + 1)),
    name: String(row.cells.item),
    earlier: was.get(key),
    now: is.get(key),
    unit:
      now.unitCosts === undefined
        ? null
        : { was: earlier.unitCosts?.get(key) ?? null, now: now.unitCosts.get(key) ?? null },
  }));
}

type Sums = Pick<DishPart, 'dishes' | 'sold' | 'revenue' | 'money'> & { source: Source };

/** The parts of each source, added up. */
function added(parts: readonly { part: DishPart; source: Source }[]): Sums[] {
  const sums = new Map<string, Sums>();
  for (const { part, source } of parts) {
    const one = sums.get(source.key);
    sums.set(source.key, {
      source,
      dishes: part.dishes + (one?.dishes ?? 0),
      sold: part.sold.plus(one?.sold ?? 0),
      revenue: part.revenue.plus(one?.revenue ?? 0),
      money: part.money.plus(one?.money ?? 0),
    });
  }
  return [...sums.values()];
}
