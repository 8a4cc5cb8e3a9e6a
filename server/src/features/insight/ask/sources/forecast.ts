import { dec, diffDays, t } from '@platewise/domain';
import { type AskCall, type AskFacts, idsOf, keysOf, windowsOf } from '../ask-call.ts';
import { readExpected, readExpectedDishes } from './forecast.repo.ts';
import { categoryKey } from './sales.ts';

/** The sales forecast. */
export async function expectedRevenue(call: AskCall): Promise<AskFacts> {
  const { deps, reach, query, days, places } = call;
  const weekdays = keysOf(query, 'weekday');
  const rows = await readExpected(deps.db, reach, windowsOf(call), { by: query.by, weekdays });
  const facts = rows.map((row) => ({
    restaurantId: row.restaurant_id,
    key: row.key,
    label: row.key,
    subjectId: null,
    amount: dec(row.net),
  }));
  const forecast = rows.reduce((sum, row) => sum + Number(row.days), 0);
  const missing = weekdays === null && forecast < (diffDays(days.from, days.to) + 1) * places.length;
  return { facts, notes: missing && forecast > 0 ? [t("Some of the days aren't forecast.")] : [] };
}

/** The dishes that have a forecast. */
export async function expectedSold(call: AskCall): Promise<AskFacts> {
  const { deps, reach, query } = call;
  const rows = await readExpectedDishes(deps.db, reach, windowsOf(call), {
    by: query.by,
    dishes: idsOf(query, 'dish'),
    categories: keysOf(query, 'menuCategory'),
    weekdays: keysOf(query, 'weekday'),
  });
  const facts = rows.map((row) => ({
    restaurantId: row.restaurant_id,
    key: query.by === 'dish' ? String(row.dish_id) : query.by === 'menuCategory' ? categoryKey(row.category) : row.key,
    label: row.name ?? row.category ?? row.key,
    subjectId: row.dish_id,
    amount: dec(row.quantity),
  }));
  return { facts, notes: [t('Includes dishes with a forecast.')] };
}
