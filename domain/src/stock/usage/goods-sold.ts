import {
  type Amount,
  type Decimal,
  dec,
  decimalText,
  type Percent,
  roundMoney,
  roundPercent,
} from '../../shared/numbers/index.ts';
import type { CountedStock, UsageSource } from './actual-usage.ts';

/** The ingredient data that COGS uses. */
export type GoodsSource = Pick<
  UsageSource,
  'opening' | 'closing' | 'purchases' | 'transferredIn' | 'transferredOut' | 'producedIn' | 'producedOut'
>;

/** Money in cents. */
export type GoodsSold = {
  opening: string;
  purchases: string;
  /** Transfers and production in, minus out. */
  moved: string;
  closing: string;
  cogs: string;
  /** Number of ingredients counted at both ends. */
  counted: number;
  /** Purchased but not counted at both ends: their purchases count as used, and this is their cost. */
  expensed: { items: number; cost: string };
};

/**
 * Cost of goods sold for a set of ingredients: beginning inventory + purchases - ending inventory (the field's COGS,
 * with transfers between restaurants), at the costs recorded with the counts. An ingredient not counted, or not valued,
 * at both ends contributes only its purchases: uncounted goods are expensed when purchased. Null if no ingredient was
 * counted at both ends. Throws what `dec` throws.
 * @example goodsSold([{ opening: $100, purchases: $400, closing: $80 }])?.cogs // '420.00'
 */
export function goodsSold(sources: readonly GoodsSource[]): GoodsSold | null {
  const sums = { opening: dec(0), purchases: dec(0), moved: dec(0), closing: dec(0), expensed: dec(0) };
  let [counted, expensedItems] = [0, 0];
  for (const source of sources) {
    const bought = dec(source.purchases.cost);
    sums.purchases = sums.purchases.plus(bought);
    const [opening, closing] = [worthOf(source.opening), worthOf(source.closing)];
    if (opening === null || closing === null) {
      if (bought.isZero()) continue;
      expensedItems += 1;
      sums.expensed = sums.expensed.plus(bought);
      continue;
    }
    counted += 1;
    sums.opening = sums.opening.plus(opening);
    sums.closing = sums.closing.plus(closing);
    sums.moved = sums.moved.plus(movedOf(source));
  }
  if (counted === 0) return null;
  return {
    opening: roundMoney(sums.opening),
    purchases: roundMoney(sums.purchases),
    moved: roundMoney(sums.moved),
    closing: roundMoney(sums.closing),
    cogs: roundMoney(sums.opening.plus(sums.purchases).plus(sums.moved).minus(sums.closing)),
    counted,
    expensed: { items: expensedItems, cost: roundMoney(sums.expensed) },
  };
}

const worthOf = (stock: CountedStock) => {
  if (stock.missing !== undefined) return null;
  // Zero stock is worth zero, whatever it costs.
  if (dec(stock.quantity).isZero()) return dec(0);
  return stock.value === null ? null : dec(stock.value);
};

function movedOf({ transferredIn, transferredOut, producedIn, producedOut }: GoodsSource): Decimal {
  const cost = (flow: { cost: Amount | null }) => dec(flow.cost ?? '0');
  return cost(transferredIn).minus(cost(transferredOut)).plus(cost(producedIn)).minus(cost(producedOut));
}

/** Turns with two decimals, days with one. */
export type Turnover = { average: string; turns: string | null; daysOnHand: string | null };

/**
 * Inventory turnover = COGS / average inventory, the average of beginning and end; days on hand = days / turns
 * (standard accounting definition). Turns are null if there was no stock, days if nothing was used.
 * @example turnoverOf({ cogs: '4200', opening: '1000', closing: '1100', days: 30 }) // { average: '1050.00', turns: '4.00', daysOnHand: '7.5' }
 */
export function turnoverOf(goods: { cogs: Amount; opening: Amount; closing: Amount; days: number }): Turnover {
  const average = dec(goods.opening).plus(dec(goods.closing)).div(2);
  const turns = average.gt(0) ? dec(goods.cogs).div(average) : null;
  return {
    average: roundMoney(average),
    turns: turns === null ? null : turns.toDecimalPlaces(2).toFixed(2),
    daysOnHand: turns?.gt(0) ? dec(goods.days).div(turns).toDecimalPlaces(1).toFixed(1) : null,
  };
}

/**
 * Food cost in percent: COGS of a category type / sales of the same type; null without sales. Two decimals.
 * @example costShare('3000', '10000') // '30.00'
 */
export function costShare(cogs: Amount | null, sales: Amount | null): Percent | null {
  if (cogs === null || sales === null || !dec(sales).gt(0)) return null;
  return roundPercent(dec(cogs).times(100).div(dec(sales)));
}

/**
 * A part in percent of a whole, one decimal; null if the whole is zero.
 * @example partOf('5', '40') // '12.5'
 */
export function partOf(part: Amount, whole: Amount): string | null {
  return dec(whole).gt(0) ? decimalText(dec(part).times(100).div(dec(whole)).toDecimalPlaces(1)) : null;
}
