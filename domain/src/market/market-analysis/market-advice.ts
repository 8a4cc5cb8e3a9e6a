import {
  bestPrice,
  type DemandResponse,
  endingBelow,
  type MoneyRange,
  type PriceEnding,
  priceBounds,
  priceEffect,
} from '../../pricing/pricing/index.ts';
import { netOfTax } from '../../sales/tax/index.ts';
import {
  Decimal,
  dec,
  type Exact,
  type Money,
  type Percent,
  type Quantity,
  roundMoney,
  roundPercent,
} from '../../shared/numbers/index.ts';
import { fewestCompetitors, type MarketPosition } from './market-position.ts';

/** From this percentage below the median on, there is room to raise. */
const roomFrom = 5;
/** From this percentage above it on, if three of four competitors are cheaper, guests compare. */
const dearFrom = 10;
const dearerThan = 75;

/** One of our dishes and its market position. Amounts in the restaurant's currency, the target in percent. */
export type DishInMarket = {
  /** Menu price including tax, like the competitors' prices. */
  readonly price: Exact<Money>;
  /** Tax included in the price, in percent; 0 if none. */
  readonly taxRate: Exact<Percent>;
  readonly cost: Exact<Money> | null;
  readonly targetMargin: Exact<Percent>;
  /** Units sold per month; null if sales are unknown. */
  readonly sold: Exact<Quantity> | null;
  readonly response: DemandResponse;
  readonly position: MarketPosition;
};

export const adviceCertainties = ['likely', 'possible'] as const;
export type AdviceCertainty = (typeof adviceCertainties)[number];

export type MarketAdvice =
  | {
      kind: 'room_to_raise';
      newPrice: Money;
      /** Added revenue per month, without tax, if volume stays the same; null if sales are unknown. */
      perMonth: string | null;
      /** Percentage of sales that can be lost before the new price loses money; null if the cost is unknown. */
      breakEvenPercent: Percent | null;
      /** Expected change in monthly gross profit; null if cost or sales are unknown. */
      profit: MoneyRange | null;
      certainty: AdviceCertainty;
    }
  | {
      kind: 'dearer_than_most';
      /** Below the current price, if our own sales show it earns more; otherwise null, meaning keep the price. */
      newPrice: Money | null;
      /** Monthly revenue of the dish, without tax: the sales for which guests compare prices. */
      perMonth: string | null;
      breakEvenPercent: null;
      profit: null;
      certainty: AdviceCertainty;
    };

/**
 * The market's recommendation for one dish; null if none. Room to raise: from 5% below the median on, up to the median
 * and at most as far as the 'manual review' mode allows, with the restaurant's price ending; 'likely' if gross profit
 * rises at the expected demand response, 'possible' if it rises only at the weakest response or the cost is unknown; no
 * recommendation if it falls throughout. Expensive: from 10% above on, if three of four competitors are cheaper; a
 * lower price is proposed only if our own sales show it earns more. With fewer than three competitors nothing is
 * likely. docs/algorithms/market-analysis.md has the table of examples. Break-even: (p1 - p0) / (p1 - c), of prices
 * without tax.
 * @example marketAdvice({ price: '9', taxRate: '0', cost: '3', targetMargin: '25', sold: '100', response: prior, position }, 'any')?.kind // 'room_to_raise'
 */
export function marketAdvice(dish: DishInMarket, ending: PriceEnding): MarketAdvice | null {
  const gap = dec(dish.position.gapPercent);
  if (gap.lte(-roomFrom)) return roomToRaise(dish, ending);
  if (gap.gte(dearFrom) && dec(dish.position.percentile).gte(dearerThan)) return dearerThanMost(dish, ending);
  return null;
}

function roomToRaise(dish: DishInMarket, ending: PriceEnding): MarketAdvice | null {
  const { price, taxRate, cost, sold, response, position } = dish;
  const newPrice = endingBelow(
    Decimal.min(dec(position.middle), dec(priceBounds(price, 'manual_review', response).to)),
    ending,
  );
  if (newPrice === null || dec(newPrice).lte(dec(price))) return null;
  // Profitability doesn't depend on volume, so one unit is used if sales are unknown.
  const answer = cost === null ? null : effectOf(dish, newPrice, cost, sold ?? '1');
  if (answer !== null && dec(answer.high).lte(0)) return null;
  const likely = answer !== null && dec(answer.value).gt(0) && position.sample >= fewestCompetitors;
  const net = dec(netOfTax(newPrice, taxRate));
  const more = net.minus(netOfTax(price, taxRate));
  return {
    kind: 'room_to_raise',
    newPrice,
    perMonth: sold === null ? null : roundMoney(more.times(dec(sold))),
    breakEvenPercent: cost === null ? null : breakEven(more, net.minus(dec(cost))),
    profit: sold === null ? null : answer,
    certainty: likely ? 'likely' : 'possible',
  };
}

function effectOf(
  { price, taxRate, response }: DishInMarket,
  newPrice: Money,
  cost: Exact<Money>,
  sold: Exact<Quantity>,
): MoneyRange {
  return priceEffect({ price, newPrice, taxRate, cost, sold }, response.elasticity).profit;
}

const breakEven = (more: Decimal, earned: Decimal) => (earned.gt(0) ? roundPercent(more.div(earned).times(100)) : null);

function dearerThanMost(dish: DishInMarket, ending: PriceEnding): MarketAdvice {
  const { price, taxRate, sold, position } = dish;
  const found = bestPrice(dish, { mode: 'manual_review', ending });
  const lower = found.kind === 'change' && dec(found.newPrice).lt(dec(price)) ? found.newPrice : null;
  return {
    kind: 'dearer_than_most',
    newPrice: lower,
    perMonth: sold === null ? null : roundMoney(dec(netOfTax(price, taxRate)).times(dec(sold))),
    breakEvenPercent: null,
    profit: null,
    certainty: position.sample >= fewestCompetitors ? 'likely' : 'possible',
  };
}
