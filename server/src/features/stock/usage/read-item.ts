import type { usageItem as endpoint, QueryOf, UsageItemDetail } from '@platewise/contract';
import { daysIn, dec, roundMoney, varianceCausesOf } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { purchasesOf } from '../../buying/invoices/index.ts';
import { type CountLineRow, readCountLines } from './counts.repo.ts';
import { gatherEvidence } from './gather-evidence.ts';
import { itemReply } from './item-reply.ts';
import { loadPeriod, type UsedIngredient } from './load-period.ts';
import { choosePeriod } from './period-of.ts';
import { signWords } from './sign-words.ts';
import { type MovementRow, readIngredient, readMovements } from './stock.repo.ts';
import type { SoldThing } from './theoretical.ts';

const rowsShown = 200;

/** One ingredient in a period, with the counts, invoices, movements and dishes behind its figures. */
export async function readItem(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  ingredientId: number,
  query: QueryOf<typeof endpoint>,
): Promise<UsageItemDetail> {
  const scope = caller.permit(restaurantId);
  const { db } = deps;
  if ((await readIngredient(db, scope, ingredientId)) === null) throw notFound('The ingredient');
  const chosen = await choosePeriod(deps, scope, query);
  const loaded = await loadPeriod(db, scope, chosen, { also: ingredientId });
  const one = loaded.used.find(({ ingredient }) => ingredient.id === ingredientId);
  if (one === undefined) throw notFound('The ingredient');
  const counts = await readCountLines(db, scope, ingredientId, chosen);
  const purchases = await purchasesOf(db, scope, chosen, ingredientId);
  const evidence = await gatherEvidence(db, scope, { chosen, one, loaded, purchases, counts });
  const movements = await readMovements(db, scope, ingredientId, chosen, rowsShown);
  return {
    currency: scope.settings.currency,
    from: chosen.from,
    to: chosen.to,
    item: itemReply(one, daysIn(chosen)),
    causes: (evidence === null ? [] : varianceCausesOf(evidence)).map(({ signs, ...finding }) => ({
      ...finding,
      signs: signs.map((sign) => ({
        kind: sign.kind,
        text: signWords(sign, one.ingredient.unit, scope.settings.country),
      })),
    })),
    counts: counts.map(countReply),
    purchases: purchases.slice(0, rowsShown).map(({ quantity, cost, ...purchase }) => ({
      ...purchase,
      quantity: quantity === null ? null : Number(dec(quantity).toDecimalPlaces(3)),
      cost: Number(cost),
    })),
    movements: movements.map(movementReply),
    sales: salesOf(loaded.theory.sold, one),
  };
}

const countReply = (row: CountLineRow): UsageItemDetail['counts'][number] => ({
  sessionId: row.session_id,
  name: row.name,
  date: row.date,
  location: row.location,
  unit: row.unit,
  quantity: Number(row.quantity),
  expected: row.expected === null ? null : Number(row.expected),
  value: row.value === null ? null : Number(roundMoney(row.value)),
});

const movementReply = ({ in_figures: inFigures, change, ...row }: MovementRow) => ({
  ...row,
  change: Number(change),
  inFigures,
});

/** What uses the ingredient, largest use first; items with unknown recipes last. */
function salesOf(sold: readonly SoldThing[], { ingredient }: UsedIngredient): UsageItemDetail['sales'] {
  const own = sold.filter(({ holds }) => holds.has(ingredient.id));
  const rows = own.map(({ row, needs, unsure }) => {
    const each = unsure.has(ingredient.id) ? null : (needs.get(ingredient.id) ?? null);
    return {
      menuItemId: row.dish_id,
      name: row.name,
      sold: Number(row.quantity),
      each: each === null ? null : Number(each.toDecimalPlaces(6)),
      took: each === null ? null : Number(each.times(dec(row.quantity)).toDecimalPlaces(3)),
    };
  });
  return rows.sort((a, b) => (b.took ?? -1) - (a.took ?? -1) || a.name.localeCompare(b.name)).slice(0, rowsShown);
}
