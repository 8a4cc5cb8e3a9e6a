import { onTarget, recommendedPrice } from '../../kitchen/costing/index.ts';
import { grossOfNet } from '../../sales/tax/index.ts';
import {
  type Amount,
  Decimal,
  dec,
  type Exact,
  type Money,
  type Percent,
  roundMoney,
  toMoney,
} from '../../shared/numbers/index.ts';
import type { DemandResponse } from './demand-response.ts';
import { type Elasticity, quantityRatio } from './elasticity.ts';
import { type PriceBounds, type PricingMode, priceBounds } from './price-bounds.ts';
import { endingBelow, nextEnding, type PriceEnding, stepsNear } from './price-ending.ts';

export type PriceRules = { readonly mode: PricingMode; readonly ending: PriceEnding };

/** A dish to be priced. Amounts in the restaurant's currency, the target in percent. */
export type DishToPrice = {
  /** Menu price, including tax if the restaurant's prices do. */
  readonly price: Exact<Money> | null;
  /** Tax included in the price, in percent; 0 if none. */
  readonly taxRate: Exact<Percent>;
  readonly cost: Exact<Money> | null;
  readonly targetMargin: Exact<Percent>;
  readonly response: DemandResponse;
};

export type KeepReason = 'no_price' | 'no_cost' | 'on_target' | 'no_gain' | 'no_ending';
export type ChangeReason = 'reaches_target' | 'towards_target' | 'more_profit' | 'more_profit_below';

export type PriceAdvice =
  | { kind: 'keep'; why: KeepReason }
  | {
      kind: 'change';
      newPrice: Money;
      /** The optimum in cents, before applying the price ending. */
      exactPrice: Money;
      why: ChangeReason;
      reachesTarget: boolean;
      bounds: PriceBounds;
    };

const keep = (why: KeepReason): PriceAdvice => ({ kind: 'keep', why });

/**
 * The price with the highest gross profit within bounds that also reaches the target margin, if possible. With an
 * assumed demand response a price only rises, and only as far as the target requires; a price at or above its target
 * falls only if the dish's own sales show that profit rises over the whole range. The result uses the restaurant's
 * price ending: the next one up within the bound, otherwise the nearest one below, or steps of five cents if the range
 * has no ending. Prices are menu prices: guests see the ending, and profit is computed without tax.
 * docs/algorithms/pricing.md has the table of examples.
 * @example bestPrice({ price: '10', taxRate: '0', cost: '8', targetMargin: '25', response: prior }, { mode: 'manual_review', ending: '.95' }) // newPrice '10.95'
 */
export function bestPrice(dish: DishToPrice, rules: PriceRules): PriceAdvice {
  const { price, cost, targetMargin, taxRate, response } = dish;
  if (price === null || !dec(price).gt(0)) return keep('no_price');
  if (cost === null || dec(cost).lt(0)) return keep('no_cost');
  // Tax is added to the cost so it can be compared with the menu price; margins and profit comparisons come out as for
  // net amounts.
  const known: Known = {
    price: dec(price),
    cost: dec(grossOfNet(cost, taxRate)),
    target: recommendedPrice(cost, targetMargin, taxRate),
  };
  const below = onTarget(price, cost, targetMargin, taxRate) === false;
  const bounds = priceBounds(price, rules.mode, response);
  const wanted =
    response.source === 'own' ? mostProfit(known, bounds, response.elasticity) : assumed(known, bounds, below);
  if (wanted === null || wanted.eq(known.price)) return keep(below ? 'no_gain' : 'on_target');
  return wanted.gt(known.price)
    ? raised(known, wanted, { bounds, below, rules, response })
    : lowered(known, wanted, { bounds, rules, response });
}

type Known = { price: Decimal; cost: Decimal; target: Money | null };

const isReachable = ({ target }: Known, { to }: PriceBounds) => target !== null && dec(target).lte(to);

function assumed(known: Known, bounds: PriceBounds, below: boolean): Decimal | null {
  if (!below || known.target === null) return null;
  return Decimal.max(known.price, Decimal.min(dec(known.target), dec(bounds.to)));
}

/** Maximum of (p - c) x p^e: c x e / (1 + e) for elastic demand (e below -1), otherwise the upper bound. */
function mostProfit(known: Known, bounds: PriceBounds, { value: e }: Elasticity): Decimal {
  const [from, to] = [dec(bounds.from), dec(bounds.to)];
  const floor = known.target !== null && isReachable(known, bounds) ? Decimal.max(from, dec(known.target)) : from;
  const best = e < -1 ? known.cost.times(dec(e / (1 + e))) : to;
  return dec(roundMoney(Decimal.min(to, Decimal.max(floor, best))));
}

type Around = { bounds: PriceBounds; rules: PriceRules; response: DemandResponse };

function raised(known: Known, wanted: Decimal, around: Around & { below: boolean }): PriceAdvice {
  const { bounds, below, rules, response } = around;
  const up = nextEnding(wanted, rules.ending);
  const down = endingBelow(wanted, rules.ending);
  const ends = [up, down]
    .filter((one) => one !== null)
    .filter((one) => dec(one).gt(known.price) && dec(one).lte(bounds.to));
  const fitting = hasEnding(known.price.plus(cent), bounds.to, rules)
    ? ends
    : stepsNear(wanted, known.price.plus(cent), bounds.to);
  if (fitting.length === 0) return keep('no_ending');
  // A dish below its target is raised to reach it; any other price changes only for profit.
  const chosen = fitting.find((one) => below || gains(known, one, response.elasticity.value));
  if (chosen === undefined) return keep('no_gain');
  const reaches = known.target !== null && dec(chosen).gte(known.target);
  const beyond = reaches && known.target !== null && wanted.gt(known.target);
  const why = !below || beyond ? 'more_profit' : reaches ? 'reaches_target' : 'towards_target';
  return {
    kind: 'change',
    newPrice: chosen,
    exactPrice: toMoney(wanted.toFixed(2)),
    why,
    reachesTarget: reaches,
    bounds,
  };
}

function lowered(known: Known, wanted: Decimal, { bounds, rules, response }: Around): PriceAdvice {
  const last = known.price.minus(cent);
  const newPrice = hasEnding(dec(bounds.from), last, rules)
    ? nextEnding(wanted, rules.ending)
    : stepsNear(wanted, wanted, last)[0];
  if (newPrice === undefined || dec(newPrice).gte(known.price)) return keep('no_ending');
  const { value, low, high } = response.elasticity;
  if (![value, low, high].every((e) => gains(known, newPrice, e))) return keep('no_gain');
  const reachesTarget = known.target !== null && dec(newPrice).gte(known.target);
  return {
    kind: 'change',
    newPrice,
    exactPrice: toMoney(wanted.toFixed(2)),
    why: 'more_profit_below',
    reachesTarget,
    bounds,
  };
}

const cent = dec('0.01');

/** Whether the range contains a price with the restaurant's ending, both ends included. */
const hasEnding = (from: Amount, to: Amount, { ending }: PriceRules) => dec(nextEnding(from, ending)).lte(to);

/** Whether gross profit increases. */
function gains({ price, cost }: Known, newPrice: Money, elasticity: number): boolean {
  const ratio = quantityRatio(price.toNumber(), Number(newPrice), elasticity);
  return (Number(newPrice) - cost.toNumber()) * ratio > price.minus(cost).toNumber();
}
