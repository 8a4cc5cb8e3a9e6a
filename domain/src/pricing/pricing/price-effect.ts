import { netOfTax } from '../../sales/tax/index.ts';
import {
  type Decimal,
  dec,
  type Exact,
  type Money,
  type Percent,
  type Quantity,
  roundMoney,
  roundQuantity,
} from '../../shared/numbers/index.ts';
import { type Elasticity, quantityRatio } from './elasticity.ts';

/** An amount with its minimum and maximum over a range of demand responses; two decimals. */
export type MoneyRange = { value: Money; low: Money; high: Money };

export type PriceEffect = {
  /** Units sold per month, now and expected. */
  soldBefore: string;
  soldAfter: string;
  /** Change in monthly net sales. */
  revenue: MoneyRange;
  /** Change in monthly gross profit: (p1 - c) x Q1 - (p0 - c) x Q0. */
  profit: MoneyRange;
};

/**
 * Monthly effect of a new menu price, at the expected demand response and over its range: guests respond to the price
 * they pay, and the restaurant keeps it minus the included tax (in percent). Rounded to cents here.
 * @example priceEffect({ price: '10', newPrice: '11', taxRate: '0', cost: '4', sold: '100' }, e).profit.value
 */
export function priceEffect(change: Change, { value, low, high }: Elasticity): PriceEffect {
  const expected = monthAt(change, value);
  const others = [low, high].map((elasticity) => monthAt(change, elasticity));
  const range = (figure: 'revenue' | 'profit'): MoneyRange => {
    const [first, ...rest] = [expected, ...others].map((month) => month[figure]).sort((a, b) => a.cmp(b));
    return {
      value: roundMoney(expected[figure]),
      low: roundMoney(first ?? '0'),
      high: roundMoney(rest.at(-1) ?? '0'),
    };
  };
  return {
    soldBefore: roundQuantity(change.sold),
    soldAfter: roundQuantity(expected.sold),
    revenue: range('revenue'),
    profit: range('profit'),
  };
}

type Change = {
  price: Exact<Money>;
  newPrice: Exact<Money>;
  taxRate: Exact<Percent>;
  cost: Exact<Money>;
  sold: Exact<Quantity>;
};

function monthAt(change: Change, elasticity: number) {
  const [paid, newlyPaid] = [dec(change.price), dec(change.newPrice)];
  const [price, newPrice] = [paid, newlyPaid].map((one) => dec(netOfTax(one, change.taxRate))) as [Decimal, Decimal];
  const [cost, before] = [dec(change.cost), dec(change.sold)];
  // The response is a statistic; from here on it's an exact amount.
  const ratio = dec(quantityRatio(paid.toNumber(), newlyPaid.toNumber(), elasticity).toFixed(12));
  const sold = before.times(ratio);
  return {
    sold,
    revenue: newPrice.times(sold).minus(price.times(before)),
    profit: newPrice.minus(cost).times(sold).minus(price.minus(cost).times(before)),
  };
}
