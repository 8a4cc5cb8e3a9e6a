import { type CalendarDate, dec, t } from '@platewise/domain';
import { type AskCall, type AskFacts, idsOf, keysOf } from '../ask-call.ts';
import { type DishRow, readDishes } from './dishes.repo.ts';
import { categoryKey } from './sales.ts';

/** Prices on the menu now; of several dishes their average. */
export async function menuPrice(call: AskCall): Promise<AskFacts> {
  if (call.isBefore) return { facts: [], notes: [t('Prices are those on the menu now.')] };
  return factsOf(call, await dishesOf(call, null), ({ price }) => price);
}

/** Costs now, or at the end of an earlier period; of several dishes their average. */
export async function dishCost(call: AskCall): Promise<AskFacts> {
  return factsOf(call, await dishesOf(call, call.isBefore ? call.days.to : null), ({ cost }) => cost);
}

const dishesOf = ({ deps, reach, query }: AskCall, costOn: CalendarDate | null) =>
  readDishes(deps.db, reach, { ids: idsOf(query, 'dish'), categories: keysOf(query, 'menuCategory'), costOn });

function factsOf(
  { query, isBefore }: AskCall,
  rows: readonly DishRow[],
  figure: (row: DishRow) => string | null,
): AskFacts {
  const unknown = rows.filter((row) => figure(row) === null).length;
  const facts = rows.map((row) => {
    const amount = figure(row);
    const ofDish = query.by === 'dish';
    return {
      restaurantId: row.restaurant_id,
      key: ofDish ? String(row.id) : query.by === 'menuCategory' ? categoryKey(row.category) : '',
      label: ofDish ? row.name : row.category,
      subjectId: ofDish ? row.id : null,
      amount: amount === null ? null : dec(amount),
      weight: amount === null ? null : dec(1),
    };
  });
  const note = t(
    "{count, plural, one {# dish without a known figure isn't included.} other {# dishes without a known figure aren't included.}}",
    { count: unknown },
  );
  return { facts, notes: unknown === 0 || isBefore ? [] : [note] };
}
