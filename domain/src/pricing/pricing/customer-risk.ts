import { dec, type Exact, type Money } from '../../shared/numbers/index.ts';
import { quantityRatio } from './elasticity.ts';

export const customerRisks = ['Low', 'Medium', 'High'] as const;
export type CustomerRisk = (typeof customerRisks)[number];

/** Share of sales that may be lost. */
const medium = 0.1;
const high = 0.2;
/** From 10% above competitors on, guests compare. */
const dearer = 1.1;
const comparing = 1.5;

export type RiskyChange = {
  price: Exact<Money>;
  newPrice: Exact<Money>;
  elasticity: number;
  /** The median competitor price for the same dish; null if unknown. */
  competitorPrice: Exact<Money> | null;
};

/**
 * The share of a dish's sales at risk, 0 to 1.5: the change times the demand response, and half as much again if the
 * new price is more than 10% above competitors. 0 for a price decrease.
 * @example riskShare({ price: '10', newPrice: '11', elasticity: -1.8, competitorPrice: null }) // 0.158
 */
export function riskShare({ price, newPrice, elasticity, competitorPrice }: RiskyChange): number {
  const [from, to] = [dec(price), dec(newPrice)];
  if (to.lte(from)) return 0;
  const lost = 1 - quantityRatio(from.toNumber(), to.toNumber(), elasticity);
  const compared = competitorPrice !== null && to.gt(dec(competitorPrice).times(dearer));
  return lost * (compared ? comparing : 1);
}

/**
 * Risk level: Low below 10%, Medium below 20%, otherwise High.
 * @example customerRisk(0.158) // 'Medium'
 */
export function customerRisk(share: number): CustomerRisk {
  if (share < medium) return 'Low';
  return share < high ? 'Medium' : 'High';
}
