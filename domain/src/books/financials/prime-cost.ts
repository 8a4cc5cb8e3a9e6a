import {
  type Amount,
  dec,
  type Exact,
  type Money,
  type Percent,
  roundMoney,
  roundPercent,
} from '../../shared/numbers/index.ts';

/** Service style; determines the prime cost benchmark. */
export const serviceStyles = ['full_service', 'quick_service'] as const;
export type ServiceStyle = (typeof serviceStyles)[number];

/** The field's prime cost bands, in percent of net sales: full service 60 to 65, quick service 55 to 60. */
export const primeCostBands: Readonly<Record<ServiceStyle, { from: number; to: number }>> = {
  full_service: { from: 60, to: 65 },
  quick_service: { from: 55, to: 60 },
};

export const primeCostStandings = ['below', 'within', 'above'] as const;
export type PrimeCostStanding = (typeof primeCostStandings)[number];

/**
 * Prime cost in cents: cost of food and drinks plus all labor (field definition). Null if either is unknown.
 * @example primeCost('3000', '3200.50') // '6200.50'
 */
export function primeCost(foodAndDrinks: Amount | null, labour: Amount | null): Money | null {
  return foodAndDrinks === null || labour === null ? null : roundMoney(dec(foodAndDrinks).plus(dec(labour)));
}

/**
 * A part in percent of sales, two decimals; null without the part or without sales above zero.
 * @example shareOfSales('6200', '10000') // '62.00'
 */
export function shareOfSales(part: Exact<Money> | null, sales: Amount | null): Percent | null {
  if (part === null || sales === null || !dec(sales).gt(0)) return null;
  return roundPercent(dec(part).times(100).div(dec(sales)));
}

/**
 * A prime cost (percent of net sales) compared with its service style's band; both ends of the band are inside.
 * @example primeCostStanding('66', 'full_service') // 'above'
 */
export function primeCostStanding(percent: Exact<Percent> | null, style: ServiceStyle): PrimeCostStanding | null {
  if (percent === null) return null;
  const { from, to } = primeCostBands[style];
  if (dec(percent).gt(to)) return 'above';
  return dec(percent).lt(from) ? 'below' : 'within';
}
