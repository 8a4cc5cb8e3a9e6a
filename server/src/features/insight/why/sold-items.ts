import { categoryTypeOf, type Decimal, dec, type WhyFigure } from '@platewise/domain';
import type { Place, SoldItemRow } from '../../books/financials/index.ts';
import type { Subject } from './subject.ts';

/** Sales in one period, and the part of them whose cost is known. */
export type SoldSums = { quantity: Decimal; net: Decimal; knownNet: Decimal; cost: Decimal; isCosted: boolean };

/** A dish, an item or a category in both periods. */
export type SoldItem = { subject: Subject; before: SoldSums; now: SoldSums };

/** The items that count for a figure: a food cost percentage excludes supplies. */
export function soldItems(figure: WhyFigure, rows: readonly SoldItemRow[], places: readonly Place[]): SoldItem[] {
  const choices = new Map(places.map(({ id, settings }) => [id, settings.categories]));
  const isFood = (row: SoldItemRow) =>
    !row.not_food && categoryTypeOf(row.category, choices.get(row.restaurant_id) ?? {}) !== 'supplies';
  const isPercent = figure === 'foodCostPercent' || figure === 'margin';
  const counted = rows.filter((row) => choices.has(row.restaurant_id) && (!isPercent || isFood(row)));
  return [...Map.groupBy(counted, keyOf).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    return { subject: subjectOf(first), before: sumsOf(own, 0), now: sumsOf(own, 1) };
  });
}

const keyOf = ({ restaurant_id: at, dish_id: dish, item_id: item }: SoldItemRow) =>
  dish !== null ? `dish ${dish}` : item !== null ? `item ${item}` : `unitemized ${at}`;

function subjectOf(row: SoldItemRow): Subject {
  const { restaurant_id: restaurantId, dish_id: dishId, ingredient_id: ingredientId, name } = row;
  const head = { key: keyOf(row), restaurantId };
  if (dishId !== null) return { ...head, type: 'dish', dishId, name: name ?? '' };
  if (row.item_id !== null) return { ...head, type: 'item', ingredientId, name: name ?? '' };
  return { ...head, type: 'other', of: 'unitemized' };
}

function sumsOf(rows: readonly SoldItemRow[], bucket: number): SoldSums {
  const own = rows.filter((row) => row.bucket === bucket);
  const sum = (pick: (row: SoldItemRow) => string) => own.reduce((total, row) => total.plus(pick(row)), dec(0));
  const net = sum((row) => row.net);
  return {
    quantity: sum((row) => row.quantity),
    net,
    knownNet: net.minus(sum((row) => row.uncosted_net)),
    cost: sum((row) => row.cost),
    isCosted: own.every((row) => dec(row.uncosted_net).isZero() && dec(row.uncosted_quantity).isZero()),
  };
}
