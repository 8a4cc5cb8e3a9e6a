import { type Amount, dec, roundMoney, roundPercent, roundQuantity } from '../numbers/index.ts';

/** A month of purchases or sales is thirty days, wherever money a month is told. */
export const daysOfMonth = 30;

/** Purchases of so many days say what a month takes: long enough for what is bought every few weeks. */
export const purchaseDays = 90;

/**
 * What a month takes of something of which so much was bought in so many days, three decimals. Days are taken as at least
 * thirty: one delivery of a new ingredient is no monthly habit. Throws what `dec` throws.
 * @example monthlyQuantity('45', 90) // '15.000'
 */
export function monthlyQuantity(bought: Amount, days: number): string {
  return roundQuantity(dec(bought).div(Math.max(days, daysOfMonth)).times(daysOfMonth));
}

/**
 * What a change of a price per unit costs a month: change × quantity of a month, rounded to cents; above zero is added
 * cost. Null where either is not known. Throws what `dec` throws.
 * @example monthlyImpact('0.42', '150') // '63.00'
 */
export function monthlyImpact(change: Amount | null, quantityOfMonth: Amount | null): string | null {
  return change === null || quantityOfMonth === null ? null : roundMoney(dec(change).times(dec(quantityOfMonth)));
}

/**
 * What a month takes of an ingredient, in its unit, by its purchases and by what its dishes sold; null where unknown. `days`
 * is over how many days the restaurant's purchases are known.
 */
export type MonthlyUse = { bought: Amount | null; cooked: Amount | null; days: number };

/** Which of the two a value comes from: purchases, or the recipes of what sold. */
export const valueBases = ['purchases', 'sales'] as const;
export type ValueBasis = (typeof valueBases)[number];

/** Money a month, in cents; above zero is added cost. `otherwise` is what the other source makes of it, where it is known. */
export type MonthlyValue = { amount: string; basis: ValueBasis; otherwise: string | null };

/**
 * What a change of an ingredient's price per unit costs a month, the one value of it on every screen: by what is bought,
 * and by recipes and sales where nothing was bought lately or purchases are known for less than a month. Null where neither
 * is known. Throws what `dec` throws.
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

/** The monthly quantity that `monthlyValue` counts with; null where neither is known. */
export const quantityOfUse = (use: MonthlyUse): Amount | null => (goesBySales(use) ? use.cooked : use.bought);

const goesBySales = (use: MonthlyUse) => use.cooked !== null && wantsSales(use);

/** Whether purchases are too few to say what a month takes, so that recipes and sales are asked. */
export const wantsSales = ({ bought, days }: Pick<MonthlyUse, 'bought' | 'days'>): boolean =>
  bought === null || days < daysOfMonth;

/** One ingredient of what is bought: prices per unit now and expected, and what a month takes of it. */
export type ExpectedPrice = { price: Amount; expected: Amount; quantityOfMonth: Amount | null };

/**
 * What expected prices do to a month's purchases. Percent of what these cost now, two decimals, and money a month, as the
 * sum of what `monthlyImpact` says of each. Without any quantity the percent is the plain mean over the ingredients and the
 * money is null; null altogether where nothing is expected. Throws what `dec` throws.
 * @example projectedIncrease([{ price: '4', expected: '5', quantityOfMonth: '100' }]) // { percent: '25.00', impact: '100.00' }
 */
export function projectedIncrease(lines: readonly ExpectedPrice[]): { percent: string; impact: string | null } | null {
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
