import { type BusinessDate, msg } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { makeMonths } from '../../../sales/sales/index.ts';
import { enterInvoices } from './deliver.ts';
import { openDesk } from './desk.ts';
import { filePapers, uploadWaiting } from './file-papers.ts';
import { keepBooks } from './keep-books.ts';
import { liveYear } from './live-year.ts';
import { compareAround, lookAround } from './look-around.ts';
import { openKitchen } from './open-kitchen.ts';
import { orderAhead } from './order-ahead.ts';
import { goods } from './plan/goods.ts';
import { type PlaceYear, planYear, type YearPlan } from './plan/plan.ts';
import { needsOfDay, soldIn } from './plan/supply.ts';
import { at } from './time.ts';

export type Opened = {
  readonly manager: { id: number; fullName: string };
  readonly scopes: readonly RestaurantScope[];
};
/** The current stage, and the overall progress in percent. */
export type TellProgress = (stage: string, percent: number) => Promise<void>;

/** Builds the year of both locations at once, up to now. */
export async function buildYear(deps: Deps, opened: Opened, today: BusinessDate, tell: TellProgress): Promise<void> {
  const plan = planYear(today);
  await makeMonths(deps.db, plan.first, today);
  const months = plan.places.reduce((sum, { counts }) => sum + counts.length + 1, 0);
  let over = 0;
  const monthIsOver = () => {
    over += 1;
    return tell(msg('Recording sales, deliveries and counts').message, 10 + Math.round((80 * over) / months));
  };
  await tell(msg('Setting up the menu, recipes and vendors').message, 2);
  const { manager, scopes } = opened;
  await Promise.all(
    plan.places.map(async (year, index) => {
      const scope = scopes[index];
      if (scope === undefined) throw new Error(`${year.place.name} was not opened`);
      await buildPlace(deps, { manager, scope }, { plan, year }, monthIsOver);
    }),
  );
}

async function buildPlace(
  deps: Deps,
  { manager, scope }: { manager: Opened['manager']; scope: RestaurantScope },
  { plan, year }: { plan: YearPlan; year: PlaceYear },
  monthIsOver: () => Promise<void>,
): Promise<void> {
  const desk = await openDesk(deps, manager, scope.restaurantId);
  const office = { desk, scope };
  const opened = at(plan.first, 5);
  desk.setNow(opened);
  const kitchen = await openKitchen(office, averageUse(year), opened);
  const invoices = await enterInvoices(office, kitchen, year, plan);
  const papers = filePapers(office, year, plan, invoices);
  // Awaited below; until then a failure must not crash the process.
  papers.catch(() => undefined);
  const waiting = await liveYear({ office, kitchen, year, plan, invoices }, deps.clock(), monthIsOver);
  await papers;
  desk.setNow(deps.clock());
  await lookAround(office, plan, year);
  await keepBooks(office, plan, year);
  desk.setNow(deps.clock());
  await compareAround(office);
  await orderAhead(office, kitchen, plan, year);
  await uploadWaiting(office, year, plan, waiting);
}

/** Daily use of each good, over the last four weeks. */
function averageUse({ sales }: PlaceYear): number[] {
  const days = sales.slice(-29, -1).map((ofDay) => needsOfDay(soldIn(ofDay)));
  return goods.map((_, good) => days.reduce((sum, day) => sum + (day[good] ?? 0), 0) / Math.max(1, days.length));
}
