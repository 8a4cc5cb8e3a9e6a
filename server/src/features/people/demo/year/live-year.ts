import { changeMenuPrice, recordWaste } from '@platewise/contract';
import type { BusinessDate } from '@platewise/domain';
import { tx } from '../../../../platform/db/index.ts';
import { countDirtyDays, storeSales } from '../../../sales/sales/index.ts';
import { depleteStock } from '../../../stock/depletion/index.ts';
import { mapItems } from '../demo.repo.ts';
import { countStock } from './count-stock.ts';
import { deliver, waits } from './deliver.ts';
import type { Office } from './desk.ts';
import type { Kitchen } from './open-kitchen.ts';
import { goods } from './plan/goods.ts';
import { newMenu, priceOfDish, raisedDishes } from './plan/menu-prices.ts';
import { days } from './plan/places.ts';
import type { PlaceYear, YearPlan } from './plan/plan.ts';
import { cents, dateOf } from './plan/sales.ts';
import type { Supply, Wasted } from './plan/supply.ts';
import { at } from './time.ts';
import * as repo from './year.repo.ts';

/** An invoice not entered yet, and the order it is for. */
export type Waiting = { readonly supply: Supply; readonly orderNumber: string | null };

type Life = {
  readonly office: Office;
  readonly kitchen: Kitchen;
  readonly year: PlaceYear;
  readonly plan: YearPlan;
  readonly invoices: ReadonlyMap<string, number>;
};

/**
 * Runs a location's year, month by month in order: sales, deliveries with their invoices, waste, and the count at the
 * end. Use cases calculate the consequences (costs, stock, alerts) as of that day.
 */
export async function liveYear(life: Life, now: Date, monthIsOver: () => Promise<void>): Promise<Waiting[]> {
  const { office, kitchen, year, plan } = life;
  const waiting: Waiting[] = [];
  let from = 0;
  for (const to of [...year.counts.map(({ day }) => day), days - 1]) {
    await sell(life, from, to, now);
    for (let day = from; day <= to; day++) waiting.push(...(await liveDay(life, day)));
    office.desk.setNow(at(dateOf(plan.first, to), 22));
    await countDirtyDays(office.desk.deps, office.scope.restaurantId);
    await repo.backdateSales(office.desk.deps.db, office.scope);
    await depleteStock(office.desk.deps, office.scope.restaurantId);
    const counted = year.counts.find(({ day }) => day === to);
    if (counted !== undefined) await countStock(office, kitchen, dateOf(plan.first, to), counted);
    await monthIsOver();
    from = to + 1;
  }
  return waiting;
}

function sell({ office: { desk, scope }, year }: Life, from: number, to: number, now: Date): Promise<void> {
  const sales = year.sales
    .slice(from, to + 1)
    .flat()
    .filter(({ at: when }) => when <= now.toISOString());
  const target = { restaurantId: scope.restaurantId, source: 'file:demo', posIntegrationId: null, importId: null };
  return tx(desk.deps.db, async (trx) => {
    await storeSales(trx, target, sales);
    await mapItems(trx, scope, scope.userId ?? 0, desk.deps.clock());
  });
}

async function liveDay(life: Life, day: number): Promise<Waiting[]> {
  const { office, kitchen, year, plan, invoices } = life;
  const date = dateOf(plan.first, day);
  if (day === newMenu.day) await printNewMenu(office, kitchen, date);
  const waiting: Waiting[] = [];
  for (const supply of year.supplies.filter((one) => one.day === day)) {
    const { orderNumber } = await deliver(office, kitchen, supply, plan, invoices.get(supply.number));
    if (waits(supply, year)) waiting.push({ supply, orderNumber });
  }
  const wasted = year.waste.filter((one) => one.day === day);
  if (wasted.length > 0) await throwAway(office, kitchen, date, wasted);
  return waiting;
}

async function printNewMenu({ desk, scope }: Office, kitchen: Kitchen, date: BusinessDate): Promise<void> {
  const morning = at(date, 8);
  desk.setNow(morning);
  for (const dish of raisedDishes) {
    const params = { id: kitchen.dishes[dish] ?? 0 };
    await desk.do(changeMenuPrice, { params, body: { price: cents(priceOfDish(dish, newMenu.day)) } });
  }
  await repo.backdate(desk.deps.db, scope, morning);
}

async function throwAway(
  { desk, scope }: Office,
  kitchen: Kitchen,
  date: BusinessDate,
  wasted: readonly Wasted[],
): Promise<void> {
  const evening = at(date, 21);
  desk.setNow(evening);
  const lines = wasted.map(({ good, quantity }) => ({
    ...{ inventoryId: kitchen.inventory[good] ?? 0, quantity: String(quantity), unit: goods[good]?.unit ?? 'lb' },
    reason: 'spoiled' as const,
  }));
  await desk.do(recordWaste, { body: { restaurantId: scope.restaurantId, occurredOn: date, lines } });
  await repo.backdate(desk.deps.db, scope, evening);
}
