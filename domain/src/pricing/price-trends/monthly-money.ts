import {
  type Amount,
  dec,
  type Exact,
  type Money,
  type Percent,
  type Quantity,
  roundMoney,
  roundPercent,
  roundQuantity,
  type UnitCost,
} from '../../shared/numbers/index.ts';

/** Wherever an amount per month is shown, a month of purchases or sales is thirty days. */
export const daysOfMonth = 30;

/** Purchase history used for monthly usage: long enough for items purchased every few weeks. */
export const purchaseDays = 90;

/**
 * Monthly quantity from the quantity purchased over a number of days, three decimals. Days are at least thirty: one
 * delivery of a new ingredient isn't a monthly rate. Throws what `dec` throws.
 * @example monthlyQuantity('45', 90) // '15.000'
 */
export function monthlyQuantity(bought: Exact<Quantity>, days: number): Quantity {
  return roundQuantity(dec(bought).div(Math.max(days, daysOfMonth)).times(daysOfMonth));
}

/**
 * Monthly cost of a unit price change: change × monthly quantity, rounded to cents; positive is added cost. Null if
 * either is unknown. Throws what `dec` throws.
 * @example monthlyImpact('0.42', '150') // '63.00'
 */
export function monthlyImpact(change: Amount | null, quantityOfMonth: Exact<Quantity> | null): Money | null {
  return change === null || quantityOfMonth === null ? null : roundMoney(dec(change).times(dec(quantityOfMonth)));
}

/**
 * An ingredient's monthly usage in its unit, by purchases and by recipes of what was sold; null if unknown. `days` is
 * how many days of the restaurant's purchases are known.
 */
export type MonthlyUse = { bought: Exact<Quantity> | null; cooked: Exact<Quantity> | null; days: number };

/** Basis of a value: purchases, or recipes of what was sold. */
export const valueBases = ['purchases', 'sales'] as const;
export type ValueBasis = (typeof valueBases)[number];

/** Money per month, in cents; positive is added cost. `otherwise` is the value on the other basis, if known. */
export type MonthlyValue = { amount: Money; basis: ValueBasis; otherwise: string | null };

/**
 * Monthly cost of an ingredient's unit price change, the same value on every screen: by purchases, or by recipes and
 * sales if nothing was purchased lately or purchases cover less than a month. Null if neither is known. Throws what
 * `dec` throws.
 * @example monthlyValue('1.10', { bought: '368.8', cooked: '350', days: 90 })
 *   // { amount: '405.68', basis: 'purchases', otherwise: '385.00' }
 */
export function monthlyValue(change: Amount | null, use: MonthlyUse | undefined): MonthlyValue | null {
  const [byPurchases, bySales] = [
    monthlyImpact(change, use?.bought ?? null),
    monthlyImpact(change, use?.cooked ?? null),
  ];
  if (use === undefined || goesBySales(use)) {
    return bySales === null ? null : { amount: bySales, basis: 'sales', otherwise: byPurchases };
  }
  return byPurchases === null ? null : { amount: byPurchases, basis: 'purchases', otherwise: bySales };
}

/** The monthly quantity `monthlyValue` uses; null if neither is known. */
export const quantityOfUse = (use: MonthlyUse): Amount | null => (goesBySales(use) ? use.cooked : use.bought);

const goesBySales = (use: MonthlyUse) => use.cooked !== null && wantsSales(use);

/** Whether purchase data is too thin for monthly usage, so that recipes and sales are needed. */
export const wantsSales = ({ bought, days }: Pick<MonthlyUse, 'bought' | 'days'>): boolean =>
  bought === null || days < daysOfMonth;

/** A purchased ingredient: current and expected unit price, and monthly quantity. */
export type ExpectedPrice = { price: Exact<UnitCost>; expected: Amount; quantityOfMonth: Exact<Quantity> | null };

/**
 * The effect of expected prices on a month's purchases: percent of their current cost, two decimals, and money per
 * month, as the sum of their `monthlyImpact`. Without quantities, the percentage is the plain mean over the ingredients
 * and the money is null; null if there are no expected prices. Throws what `dec` throws.
 * @example projectedIncrease([{ price: '4', expected: '5', quantityOfMonth: '100' }]) // { percent: '25.00', impact: '100.00' }
 */
export function projectedIncrease(lines: readonly ExpectedPrice[]): { percent: Percent; impact: string | null } | null {
  const priced = lines.filter(({ price }) => dec(price).gt(0));
  const bought = priced.filter(({ quantityOfMonth }) => quantityOfMonth !== null && dec(quantityOfMonth).gt(0));
  if (bought.length > 0) {
    const spend = sum(bought, ({ price, quantityOfMonth }) => dec(price).times(dec(quantityOfMonth ?? 0)));
    const more = sum(bought, (line) => changeOf(line).times(dec(line.quantityOfMonth ?? 0)));
    const impact = sum(bought, (line) => dec(monthlyImpact(changeOf(line), line.quantityOfMonth) ?? 0));
    return { percent: roundPercent(more.div(spend).times(100)), impact: roundMoney(impact) };
  }
  if (priced.length === 0) return null;
  const percents = sum(priced, (line) => changeOf(line).div(dec(line.price)).times(100));
  return { percent: roundPercent(percents.div(priced.length)), impact: null };
}

const changeOf = ({ price, expected }: ExpectedPrice) => dec(expected).minus(dec(price));

const sum = <T>(rows: readonly T[], of: (row: T) => ReturnType<typeof dec>) =>
  rows.reduce((total, row) => total.plus(of(row)), dec(0));
