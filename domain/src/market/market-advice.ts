import { type Amount, Decimal, dec, roundMoney, roundPercent } from '../numbers/index.ts';
import {
  bestPrice,
  type DemandResponse,
  endingBelow,
  type MoneyRange,
  type PriceEnding,
  priceBounds,
  priceEffect,
} from '../pricing/index.ts';
import { netOfTax } from '../tax/index.ts';
import { fewestCompetitors, type MarketPosition } from './market-position.ts';

/** From so many percent below the middle price on there is room. */
const roomFrom = 5;
/** From so many percent above it on, and where three of four ask less, guests compare. */
const dearFrom = 10;
const dearerThan = 75;

/** A dish of ours with its place in the market. Amounts in the restaurant's currency, the target in percent. */
export type DishInMarket = {
  /** On the menu, as the competitors' prices are. */
  readonly price: Amount;
  /** The tax inside the price, in percent; 0 where there is none. */
  readonly taxRate: Amount;
  readonly cost: Amount | null;
  readonly targetMargin: Amount;
  /** Pieces a month; null where sales are not known. */
  readonly sold: Amount | null;
  readonly response: DemandResponse;
  readonly position: MarketPosition;
};

export const adviceCertainties = ['likely', 'possible'] as const;
export type AdviceCertainty = (typeof adviceCertainties)[number];

export type MarketAdvice =
  | {
      kind: 'room_to_raise';
      newPrice: string;
      /** What a month takes more, without tax, if as many are sold; null where sales are not known. */
      perMonth: string | null;
      /** Percent of its sales that may stay away before the new price costs money; null where the cost is not known. */
      breakEvenPercent: string | null;
      /** Change of gross profit a month as guests are expected to answer; null where cost or sales are not known. */
      profit: MoneyRange | null;
      certainty: AdviceCertainty;
    }
  | {
      kind: 'dearer_than_most';
      /** Below the present one, where own sales show that it earns more; else null: the price stays. */
      newPrice: string | null;
      /** What a month takes with the dish, without tax: the sales for which guests compare. */
      perMonth: string | null;
      breakEvenPercent: null;
      profit: null;
      certainty: AdviceCertainty;
    };

/**
 * What the market suggests for one dish; null where nothing. Room to raise: from 5% below the middle price on, up to it and
 * at most as far as the mode 'manual review' allows, with the restaurant's ending; 'likely' where gross profit rises at the expected
 * answer of guests, 'possible' where it does so only if they mind least, or the cost is not known; nothing where it falls
 * throughout. Dearer than most: from 10% above on where three of four ask less; the price falls only where own sales show
 * that this earns more. Fewer than three competitors make nothing likely. docs/algorithms/market-analysis.md has the table
 * of examples. Break-even: (p1 - p0) / (p1 - c), of prices without tax.
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
  // Whether it pays does not depend on how much is sold, so that one piece stands for all where sales are not known.
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
  newPrice: string,
  cost: Amount,
  sold: Amount,
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
