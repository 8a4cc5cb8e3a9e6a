import { dec, t, translated } from '@platewise/domain';
import { backgroundScope } from '../../../../platform/auth/caller.ts';
import { type Need, orderFigures } from '../../../buying/purchase-orders/index.ts';
import { type AskCall, type AskFact, type AskFacts, idsOf, isAmong, keysOf, windowsOf } from '../ask-call.ts';
import type { AskPlace } from '../ask-places.repo.ts';
import { readOrders } from './orders.repo.ts';
import { categoryKey } from './sales.ts';

/** Purchase orders sent, by order date. */
export async function orders(call: AskCall): Promise<AskFacts> {
  const { deps, reach, query } = call;
  const rows = await readOrders(deps.db, reach, windowsOf(call), { by: query.by, vendors: idsOf(query, 'vendor') });
  const facts = rows.map((row) => ({
    restaurantId: row.restaurant_id,
    currency: row.currency,
    key: query.by === 'vendor' ? String(row.vendor_id) : row.key,
    label: query.by === 'vendor' ? (row.vendor ?? t('No vendor')) : row.key,
    subjectId: row.vendor_id,
    amount: row.total === null ? null : dec(row.total),
  }));
  const unpriced = rows.reduce((sum, row) => sum + Number(row.unpriced), 0);
  const note = t(
    "{count, plural, one {# order without prices isn't included.} other {# orders without prices aren't included.}}",
    { count: unpriced },
  );
  return { facts, notes: unpriced === 0 ? [] : [note] };
}

type Wanted = Need & { chosen: NonNullable<Need['chosen']> };

/** What to order now, as suggested for new purchase orders. By anything but ingredient: how many items. */
export async function toOrder(call: AskCall): Promise<AskFacts> {
  if (call.isBefore) return { facts: [], notes: [t('Suggestions are those of now.')] };
  const facts: AskFact[] = [];
  const [vendors, categories] = [idsOf(call.query, 'vendor'), keysOf(call.query, 'ingredientCategory')];
  for (const place of call.places) {
    const scope = backgroundScope(place.id, place.settings);
    const { needs } = await orderFigures(call.deps, call.deps.db, scope, idsOf(call.query, 'ingredient') ?? undefined);
    const wanted = needs.filter(
      (need): need is Wanted =>
        need.chosen !== null &&
        Number(need.chosen.quantity ?? 0) > 0 &&
        (vendors === null || vendors.includes(need.chosen.item.vendorId)) &&
        isAmong(categories, need.ingredient.category),
    );
    facts.push(...wanted.map((need) => needFact(call, place, need)));
  }
  return { facts };
}

function needFact({ query }: AskCall, place: AskPlace, { ingredient, chosen }: Wanted): AskFact {
  const count = { restaurantId: place.id, key: '', label: '', subjectId: null, amount: dec(1), unit: t('items') };
  switch (query.by) {
    case 'ingredient':
      return {
        ...count,
        key: String(ingredient.id),
        label: ingredient.name,
        subjectId: ingredient.id,
        amount: dec(chosen.quantity ?? 0),
        unit: translated(chosen.item.purchaseUnit ?? ingredient.unit),
      };
    case 'vendor':
      return {
        ...count,
        key: String(chosen.item.vendorId),
        label: chosen.item.vendorName,
        subjectId: chosen.item.vendorId,
      };
    case 'ingredientCategory':
      return { ...count, key: categoryKey(ingredient.category), label: ingredient.category ?? t('No category') };
    default:
      return count;
  }
}
