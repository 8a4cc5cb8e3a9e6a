import { type CostChange, type CostGraph, margin, onTarget, recost } from '../costing/index.ts';
import { type Amount, dec, decimalText, roundMoney, roundPercent } from '../numbers/index.ts';
import { netPrice } from '../tax/index.ts';

export type PricedDish = {
  id: number;
  name: string;
  price: Amount | null;
  /** The tax inside the price, in percent; 0 where there is none. */
  taxRate: Amount;
  targetMargin: Amount;
  manualCost: Amount | null;
};

export type IngredientMove = {
  ingredientId: number;
  name: string;
  oldCost: string | null;
  newCost: string | null;
  /** Percent of the old cost, 2 decimals; null without an old cost above zero. */
  changePercent: string | null;
};

export type DishMove = {
  dishId: number;
  name: string;
  /** Exact; null where unknown. */
  costFrom: string | null;
  costTo: string | null;
  marginFrom: string | null;
  marginTo: string | null;
  /** It was on target and is not any more. */
  fallsBelowTarget: boolean;
  reachesTarget: boolean;
  /** Gross profit a month against before, in cents, negative when lost; null where sales are not known. */
  moneyPerMonth: string | null;
};

export type DishImpact = {
  ingredients: IngredientMove[];
  /** Those whose cost moves, the greatest loss first. */
  dishes: DishMove[];
  /** Sum over the dishes whose sales are known; null where none is. */
  moneyPerMonth: string | null;
};

/**
 * What changed costs do to dishes: cost and margin from and to, and gross profit a month where sales are known
 * (units a month x difference of cost). A dish with a typed cost does not move.
 * @param monthlySales units sold a month by dish id; a dish without an entry has no known sales
 * @example impactOnDishes({ graph, changes: [{ ingredientId: 3, cost: '6.10' }], dishes, monthlySales: new Map() })
 */
export function impactOnDishes(input: {
  graph: CostGraph;
  changes: readonly CostChange[];
  dishes: ReadonlyMap<number, PricedDish>;
  monthlySales: ReadonlyMap<number, Amount>;
}): DishImpact {
  const { graph, changes, dishes, monthlySales } = input;
  const ingredients = changes.map(({ ingredientId, cost }) => {
    const ingredient = graph.ingredients.get(ingredientId);
    const oldCost = ingredient?.currentCost ?? null;
    const name = ingredient?.name ?? `#${ingredientId}`;
    return { ingredientId, name, oldCost, newCost: cost, changePercent: changePercent(oldCost, cost) };
  });
  const moved = recost(graph, changes).dishes.flatMap(({ id, before, after }) => {
    const dish = dishes.get(id);
    if (!dish || dish.manualCost !== null || before.cost === after.cost) return [];
    return [dishMove(dish, before.cost, after.cost, monthlySales.get(id) ?? null)];
  });
  const known = moved.flatMap((move) => move.moneyPerMonth ?? []);
  const total = known.length === 0 ? null : roundMoney(known.reduce((sum, amount) => sum.plus(amount), dec(0)));
  return { ingredients, dishes: moved.sort(byLoss), moneyPerMonth: total };
}

/**
 * Change in percent of the old value, 2 decimals; null without an old value above zero.
 * @example changePercent('2.00', '2.30') // '15.00'
 */
export function changePercent(from: Amount | null, to: Amount | null): string | null {
  if (from === null || to === null || !dec(from).gt(0)) return null;
  return roundPercent(dec(to).minus(dec(from)).times(100).div(dec(from)));
}

function dishMove(dish: PricedDish, from: string | null, to: string | null, sold: Amount | null): DishMove {
  const { price, taxRate, targetMargin } = dish;
  const net = netPrice(price, taxRate);
  const [was, is] = [onTarget(price, from, targetMargin, taxRate), onTarget(price, to, targetMargin, taxRate)];
  const comparable = from !== null && to !== null && sold !== null;
  return {
    dishId: dish.id,
    name: dish.name,
    costFrom: from,
    costTo: to,
    marginFrom: margin(net, from),
    marginTo: margin(net, to),
    fallsBelowTarget: was === true && is === false,
    reachesTarget: was === false && is === true,
    moneyPerMonth: comparable ? roundMoney(dec(from).minus(dec(to)).times(dec(sold))) : null,
  };
}

function byLoss(a: DishMove, b: DishMove): number {
  const money = dec(a.moneyPerMonth ?? '0').cmp(dec(b.moneyPerMonth ?? '0'));
  return money || dec(gain(a)).cmp(dec(gain(b))) || a.name.localeCompare(b.name, 'en') || a.dishId - b.dishId;
}

function gain(move: DishMove): string {
  if (move.marginFrom === null || move.marginTo === null) return '0';
  return decimalText(dec(move.marginTo).minus(dec(move.marginFrom)));
}
