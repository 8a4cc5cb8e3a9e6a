import type { orderSuggestions as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import { dec, type OrderSuggestion } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { type Choice, type Need, orderFigures } from './order-figures.ts';
import { needReply, vendorOrderingReply } from './ordering-reply.ts';

type Sold = Need & { chosen: Choice };

/** What to order now in a restaurant, with every vendor's price. */
export async function suggestOrders(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const scope = caller.permit(restaurantId);
  const { needs, vendors, today, salesDays, forecastDays } = await orderFigures(deps, deps.db, scope);
  const sold = needs.filter((need): need is Sold => need.chosen !== null);
  const wanted = sold.filter((need) => isWanted(need, query) && (query.show === 'all' || isNeeded(need)));
  return {
    restaurantId,
    today,
    currency: scope.settings.currency,
    salesDays,
    forecastDays,
    vendors: [...vendors.values()].map((row) => vendorOrderingReply(caller, row, today)),
    items: wanted.map((need) => needReply(need, restaurantId)),
    notInStock: sold.filter((need) => need.stock === null).length,
    unsold: needs.flatMap(unsoldOf),
  };
}

function unsoldOf({ ingredient: { id, name, unit }, stock, unsold }: Need) {
  if (stock === null || unsold === null || !(unsold.reached || isBelow(unsold))) return [];
  const par = unsold.par === null ? null : Number(unsold.par);
  return [{ ingredientId: id, name, unit, onHand: Number(stock.on_hand), par }];
}

/** Below par; if there is no par, out of stock. */
const isBelow = ({ par, available }: OrderSuggestion) =>
  available !== null && (par === null ? dec(available).isZero() : dec(available).lt(dec(par)));

const isNeeded = (need: Sold) => need.chosen.reached || Number(need.chosen.quantity ?? 0) > 0 || isAsked(need);

/** A suggestion lacks a fact: the unit's contents, or a par for something out of stock. */
function isAsked({ chosen: { reason, par, available } }: Sold): boolean {
  if (available === null) return false;
  if (reason === 'unknown_pack') return par === null || dec(available).lt(dec(par));
  return reason === 'no_par' && dec(available).isZero();
}

function isWanted({ ingredient, chosen, choices }: Sold, { q, vendorId }: QueryOf<typeof endpoint>): boolean {
  if (vendorId !== undefined && chosen.item.vendorId !== vendorId) return false;
  if (q === undefined || q === '') return true;
  const words = [ingredient.name, ...choices.flatMap(({ item }) => [item.description, item.itemCode ?? ''])];
  return words.some((word) => word.toLowerCase().includes(q.toLowerCase()));
}
