import {
  addCompetitorDish,
  generateMarketAnalysis,
  matchCompetitorMenu,
  updateCompetitorDish,
} from '@platewise/contract';
import { addDays } from '@platewise/domain';
import { correlateNow } from '../../../buying/supplier-correlation/index.ts';
import type { Office } from './desk.ts';
import { insertCompetitor } from './office.repo.ts';
import { type CompetitorPlan, competitors } from './plan/competitors.ts';
import type { PlaceYear, YearPlan } from './plan/plan.ts';
import { cents } from './plan/sales.ts';
import { at } from './time.ts';
import { backdate } from './year.repo.ts';

const foundDaysAgo = 120;
const newMenuDaysAgo = 9;
/** One in this many of a competitor's dishes costs more on its new menu. */
const everyNth = 3;
const raise = 100;

/** A location's competitors with their menus, entered months ago; some of their prices went up last week. */
export async function lookAround(office: Office, { today }: YearPlan, { place }: PlaceYear): Promise<void> {
  const { desk, scope } = office;
  const found = at(addDays(today, -foundDaysAgo), 14);
  for (const [index, competitor] of competitors.entries()) {
    desk.setNow(found);
    const away = { ...competitor, miles: competitor.miles + (place.key === 'DT' ? 0 : 0.3 * (index + 1)) };
    const id = await insertCompetitor(desk.deps.db, scope, away, found);
    const dishes = await typeMenu(office, id, competitor);
    await desk.do(matchCompetitorMenu, { params: { id } });
    await backdate(desk.deps.db, scope, found);
    const changed = at(addDays(today, -newMenuDaysAgo), 11);
    desk.setNow(changed);
    for (const [position, dish] of dishes.entries()) {
      if ((position + index) % everyNth > 0) continue;
      const price = cents((competitor.dishes[position]?.[2] ?? 0) + raise);
      await desk.do(updateCompetitorDish, { params: { id: dish }, body: { price } });
    }
    await backdate(desk.deps.db, scope, changed);
  }
}

/** How prices compare with competitors', and which vendor sells what, as if requested this morning. */
export async function compareAround({ desk, scope }: Office): Promise<void> {
  await desk.do(generateMarketAnalysis, { body: { restaurantId: scope.restaurantId } });
  await correlateNow(desk.deps, scope);
}

async function typeMenu({ desk }: Office, id: number, { dishes }: CompetitorPlan): Promise<number[]> {
  const ids: number[] = [];
  for (const [name, section, price] of dishes) {
    const dish = await desk.do(addCompetitorDish, { params: { id }, body: { name, section, price: cents(price) } });
    ids.push(dish.id);
  }
  return ids;
}
