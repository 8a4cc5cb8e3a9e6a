import { decidePriceAlerts, decideRecommendation, generateRecommendations } from '@platewise/contract';
import { addDays, addMonths, startOfMonth } from '@platewise/domain';
import { randomOf } from '@platewise/generator/random';
import type { Office } from './desk.ts';
import * as repo from './office.repo.ts';
import { payBills } from './pay-bills.ts';
import { days, places } from './plan/places.ts';
import type { PlaceYear, YearPlan } from './plan/plan.ts';
import { cents, dateOf } from './plan/sales.ts';
import { at } from './time.ts';

const labourShare = 0.31;
const hourlyCents = 2_150;
const plannedFoodCost = 0.29;
const plannedLabour = 0.3;
/** Alerts older than this have been decided. */
const decidedAfterDays = 30;

/** Office work: weekly labor, monthly budgets, payments to vendors, and decisions on alerts and recommendations. */
export async function keepBooks(office: Office, plan: YearPlan, year: PlaceYear): Promise<void> {
  const { desk, scope } = office;
  const nets = year.sales.map((ofDay) => ofDay.reduce((sum, { net }) => sum + Math.round(Number(net) * 100), 0));
  await repo.insertLabourWeeks(desk.deps.db, scope, labourWeeks(plan, year, nets));
  await repo.insertBudgets(desk.deps.db, scope, budgets(plan, nets));
  await payBills(office, plan);
  desk.setNow(at(plan.today, 10));
  await decideAlerts(office, plan);
  await decideAdvice(office);
}

function labourWeeks(plan: YearPlan, year: PlaceYear, nets: readonly number[]) {
  const random = randomOf(6_011 + places.indexOf(year.place));
  return Array.from({ length: Math.floor((days - 1) / 7) }, (_, week) => {
    const net = nets.slice(week * 7, week * 7 + 7).reduce((sum, one) => sum + one, 0);
    const amount = Math.round(net * labourShare * (0.96 + random.next() * 0.08));
    const to = dateOf(plan.first, week * 7 + 6);
    return {
      ...{ from: dateOf(plan.first, week * 7), to, at: at(addDays(to, 1), 10) },
      ...{ amount: cents(amount), hours: (amount / hourlyCents).toFixed(1) },
    };
  });
}

/** The budget set before each month: the sales of its days as a round figure, and shares of them. */
function budgets(plan: YearPlan, nets: readonly number[]) {
  const usual = nets.reduce((sum, one) => sum + one, 0) / days;
  const months: string[] = [];
  for (let month = addMonths(startOfMonth(plan.first), 1); month <= plan.today; month = addMonths(month, 1))
    months.push(month);
  return months.flatMap((month) => {
    const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
    const sales = Math.round((usual * length) / 50_000) * 50_000;
    const lines = { sales, cogs: Math.round(sales * plannedFoodCost), labour: Math.round(sales * plannedLabour) };
    const made = at(addDays(startOfMonth(plan.first), 0), 10);
    return Object.entries(lines).map(([line, amount]) => ({ month, line, amount: cents(amount), at: made }));
  });
}

async function decideAlerts({ desk, scope }: Office, { today }: YearPlan): Promise<void> {
  const before = at(addDays(today, -decidedAfterDays), 0);
  const old = await repo.activeAlertsBefore(desk.deps.db, scope, before);
  for (let from = 0; from < old.length; from += 100)
    await desk.do(decidePriceAlerts, { body: { ids: old.slice(from, from + 100), status: 'resolved' } });
}

/** One recommendation was accepted and one dismissed with a reason; the others are open. */
async function decideAdvice({ desk, scope }: Office): Promise<void> {
  await desk.do(generateRecommendations, { body: { restaurantId: scope.restaurantId } });
  const [first, second] = await repo.openAdvice(desk.deps.db, scope);
  if (first !== undefined)
    await desk.do(decideRecommendation, {
      params: { id: first },
      body: { status: 'dismissed', reason: 'Guests come for this dish at this price' },
    });
  if (second !== undefined)
    await desk.do(decideRecommendation, { params: { id: second }, body: { status: 'accepted' } });
}
