import { type BusinessDate, businessDate, dec, startOfMonth, startOfWeek, t, translated } from '@platewise/domain';
import { backgroundScope } from '../../../../platform/auth/caller.ts';
import { purchasesOf, sumPurchases } from '../../../buying/invoices/index.ts';
import { type AskCall, type AskFact, type AskFacts, idsOf } from '../ask-call.ts';
import { type IngredientRow, readIngredients } from './ingredients.repo.ts';

/** Quantities bought by approved invoices, in the unit of each ingredient; returned goods are negative. */
export async function purchased(call: AskCall): Promise<AskFacts> {
  const ids = idsOf(call.query, 'ingredient');
  return ids === null ? ofAll(call) : ofIngredients(call, ids);
}

async function ofAll(call: AskCall): Promise<AskFacts> {
  const { deps, reach, places, query, days } = call;
  const note = t("Choose an ingredient: quantities of different ingredients aren't added up.");
  if (query.by !== 'ingredient') return { facts: [], notes: [note] };
  const vendors = idsOf(query, 'vendor') ?? undefined;
  const sums = await Promise.all(
    places.map(({ id, settings }) => sumPurchases(deps.db, backgroundScope(id, settings), days, vendors)),
  );
  const bought = sums.flat();
  const known = await readIngredients(
    deps.db,
    reach,
    bought.flatMap(({ ingredientId }) => ingredientId ?? []),
  );
  const facts = bought.flatMap(({ ingredientId, quantity }): AskFact[] => {
    const ingredient = known.get(ingredientId ?? 0);
    return ingredient === undefined ? [] : [factOf(call, ingredient, quantity, '')];
  });
  return { facts };
}

/** Line by line, so that they can be split by vendor and day. */
async function ofIngredients(call: AskCall, ids: readonly number[]): Promise<AskFacts> {
  const { deps, reach, places, query, days } = call;
  const vendors = idsOf(query, 'vendor');
  const known = await readIngredients(deps.db, reach, ids);
  const facts: AskFact[] = [];
  let unclear = 0;
  for (const ingredient of known.values()) {
    const place = places.find(({ id }) => id === ingredient.restaurant_id);
    if (place === undefined) continue;
    for (const line of await purchasesOf(deps.db, backgroundScope(place.id, place.settings), days, ingredient.id)) {
      if (vendors !== null && !vendors.includes(line.vendorId ?? 0)) continue;
      if (line.quantity === null) unclear += 1;
      const fact = factOf(call, ingredient, line.quantity, keyOf(call, line.date));
      const ofVendor = {
        key: String(line.vendorId ?? ''),
        label: line.vendorName ?? t('No vendor'),
        subjectId: line.vendorId,
      };
      facts.push(query.by === 'vendor' ? { ...fact, ...ofVendor } : fact);
    }
  }
  const note = t(
    "{count, plural, one {# line with an unknown quantity isn't included.} other {# lines with an unknown quantity aren't included.}}",
    { count: unclear },
  );
  return { facts, notes: unclear === 0 ? [] : [note] };
}

const factOf = ({ query }: AskCall, ingredient: IngredientRow, quantity: string | null, key: string): AskFact => ({
  restaurantId: ingredient.restaurant_id,
  key: query.by === 'ingredient' ? String(ingredient.id) : key,
  label: query.by === 'ingredient' ? ingredient.name : key,
  subjectId: query.by === 'ingredient' ? ingredient.id : null,
  amount: quantity === null ? null : dec(quantity),
  unit: translated(ingredient.unit),
});

/** The key of a day, as `timeKey` has it. */
export function keyOf({ query, days }: Pick<AskCall, 'query' | 'days'>, date: string): string {
  const start = (first: BusinessDate) => (first < days.from ? days.from : first);
  if (query.by === 'day') return date;
  if (query.by === 'week') return start(startOfWeek(businessDate(date)));
  return query.by === 'month' ? start(startOfMonth(businessDate(date))) : '';
}
