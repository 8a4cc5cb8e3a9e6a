import { margin } from '../../kitchen/costing/index.ts';
import { grossOfNet, netPrice } from '../../sales/tax/index.ts';
import {
  type Amount,
  Decimal,
  dec,
  type Exact,
  type Money,
  type Percent,
  type Quantity,
  roundPercent,
  sumCents,
  toMoney,
} from '../../shared/numbers/index.ts';
import {
  type CustomerRisk,
  customerRisk,
  type DishToPrice,
  type Elasticity,
  type MoneyRange,
  type PriceRules,
  priceBounds,
  priceEffect,
  riskShare,
} from '../pricing/index.ts';
import { allowedIncreases, centsOf } from './allowed-increases.ts';

/**
 * How strongly guests respond to the price of dishes whose own sales don't show it: at an end of the assumed range, in
 * its middle, or not at all.
 */
export const guestReactions = ['strong', 'expected', 'mild', 'none'] as const;
export type GuestReaction = (typeof guestReactions)[number];

export type WinBackRules = PriceRules & { readonly guests: GuestReaction };

/** A dish whose price may rise; its cost is the one after the change. */
export type WinBackDish = DishToPrice & {
  readonly id: number;
  /** Units over the weeks at the current price; null if unknown. */
  readonly sold: Exact<Quantity> | null;
  readonly competitorPrice: Exact<Money> | null;
};

export type PriceProposal<Dish extends WinBackDish = WinBackDish> = {
  dish: Dish;
  newPrice: Money;
  /** Two decimals. */
  changePercent: Percent;
  marginAfter: Percent | null;
  /** Gross profit gained over the weeks, over the range of guests' reactions. */
  gain: MoneyRange;
  risk: CustomerRisk;
};

export type WinBack<Dish extends WinBackDish = WinBackDish> = {
  /** Largest gain first. */
  proposals: PriceProposal<Dish>[];
  /** The sum of the gains to the cent. */
  won: MoneyRange;
  /** What no allowed price wins back; '0.00' if everything is. */
  remaining: Money;
};

type Gain<Dish extends WinBackDish> = { dish: Dish; newPrice: Money; gain: MoneyRange };

/**
 * The fewest price increases that win back a lost profit, each within the price rules of the optimizer. Gains of
 * different dishes are independent and add up, so the k dishes with the largest gains gain most among all choices of k:
 * taking them in that order until the loss is covered is the smallest possible number (docs/algorithms/what-if.md).
 * Then each increase, the smallest gain first, is lowered as far as the loss allows. If even all of them don't cover
 * it, all are proposed, and the rest is `remaining`. Prices are never lowered. Throws what `dec` throws.
 * @param lost over the weeks that `sold` covers; nothing is proposed if it isn't above zero
 */
export function winBack<Dish extends WinBackDish>(
  lost: Amount,
  dishes: readonly Dish[],
  rules: WinBackRules,
): WinBack<Dish> {
  const chosen: Gain<Dish>[] = [];
  let won = dec(0);
  for (const one of dishes.flatMap((dish) => bestIncrease(dish, rules) ?? []).sort(byGain)) {
    if (won.gte(lost)) break;
    chosen.push(one);
    won = won.plus(one.gain.value);
  }
  for (const [index, one] of [...chosen.entries()].reverse()) {
    const spare = won.minus(lost);
    if (!spare.gt(0)) break;
    const less = smallestIncrease(one, dec(one.gain.value).minus(spare), rules);
    won = won.minus(one.gain.value).plus(less.gain.value);
    chosen[index] = less;
  }
  const proposals = chosen.sort(byGain).map(proposalOf);
  const total = (end: keyof MoneyRange) => sumCents(proposals.map(({ gain }) => gain[end]));
  return {
    proposals,
    won: { value: total('value'), low: total('low'), high: total('high') },
    remaining: toMoney(Decimal.max(0, dec(lost).minus(won)).toFixed(2)),
  };
}

const byGain = (a: Gain<WinBackDish>, b: Gain<WinBackDish>) =>
  dec(b.gain.value).cmp(a.gain.value) || a.dish.id - b.dish.id;

/** What a dish's guests are taken to do: as its own sales show, otherwise as chosen. */
function elasticityOf({ response }: WinBackDish, guests: GuestReaction): Elasticity {
  const { elasticity } = response;
  if (response.source === 'own') return elasticity;
  const { low, value, high } = elasticity;
  return { low, high, value: { strong: low, expected: value, mild: high, none: 0 }[guests] };
}

/** Profit gained at another price, rounded to cents. */
const gainAt = (dish: WinBackDish, newPrice: Money, { guests }: WinBackRules): MoneyRange =>
  priceEffect(
    {
      price: dish.price as Amount,
      newPrice,
      taxRate: dish.taxRate,
      cost: dish.cost as Amount,
      sold: dish.sold as Amount,
    },
    elasticityOf(dish, guests),
  ).profit;

/**
 * The allowed price that gains most; null if none gains a cent. Profit (p - c) x p^e rises up to c x e / (1 + e) and
 * falls after it (without end if e is -1 or above), so the best price is next to that one or to the limit.
 */
function bestIncrease<Dish extends WinBackDish>(dish: Dish, rules: WinBackRules): Gain<Dish> | null {
  const { price, cost, sold, taxRate } = dish;
  if (price === null || cost === null || sold === null) return null;
  if (!dec(price).gt(0) || dec(cost).lt(0) || !dec(sold).gt(0)) return null;
  const { to } = priceBounds(price, rules.mode, dish.response);
  const { value: e } = elasticityOf(dish, rules.guests);
  const best = e < -1 ? dec(grossOfNet(cost, taxRate)).times(dec(e / (1 + e))) : dec(to);
  if (best.lte(price)) return null;
  const gains = allowedIncreases(price, to, rules.ending)
    .near(Decimal.min(best, to))
    .map((newPrice) => ({ dish, newPrice, gain: gainAt(dish, newPrice, rules) }))
    .filter(({ gain }) => dec(gain.value).gt(0));
  return gains.sort(byGain)[0] ?? null;
}

/** The lowest allowed price that still gains `least`; bisects, since the gain rises up to the best price. */
function smallestIncrease<Dish extends WinBackDish>(one: Gain<Dish>, least: Decimal, rules: WinBackRules): Gain<Dish> {
  const { dish } = one;
  const price = dish.price as Amount;
  const { to } = priceBounds(price, rules.mode, dish.response);
  const at = (cents: number) => toMoney(dec(cents).div(100).toFixed(2));
  const isEnough = (newPrice: Money) => dec(gainAt(dish, newPrice, rules).value).gte(least);
  let [low, high] = [centsOf(price), centsOf(one.newPrice)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(at(middle))) high = middle;
    else low = middle;
  }
  const newPrice = allowedIncreases(price, to, rules.ending).from(at(high));
  if (newPrice === null || dec(newPrice).gte(one.newPrice) || !isEnough(newPrice)) return one;
  return { dish, newPrice, gain: gainAt(dish, newPrice, rules) };
}

function proposalOf<Dish extends WinBackDish>({ dish, newPrice, gain }: Gain<Dish>): PriceProposal<Dish> {
  const { price, cost, taxRate, response, competitorPrice } = dish;
  const now = price as Amount;
  return {
    dish,
    newPrice,
    changePercent: roundPercent(dec(newPrice).minus(now).times(100).div(now)),
    marginAfter: margin(netPrice(newPrice, taxRate), cost),
    gain,
    risk: customerRisk(riskShare({ price: now, newPrice, elasticity: response.elasticity.value, competitorPrice })),
  };
}
