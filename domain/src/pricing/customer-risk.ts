import { type Amount, dec } from '../numbers/index.ts';
import { quantityRatio } from './elasticity.ts';

export const customerRisks = ['Low', 'Medium', 'High'] as const;
export type CustomerRisk = (typeof customerRisks)[number];

/** Shares of what is sold that may stay away. */
const medium = 0.1;
const high = 0.2;
/** Beyond a tenth above what others ask, guests compare. */
const dearer = 1.1;
const comparing = 1.5;

export type RiskyChange = {
  price: Amount;
  newPrice: Amount;
  elasticity: number;
  /** The middle one of what competitors ask for the same dish; null where nothing is known. */
  competitorPrice: Amount | null;
};

/**
 * The share of a dish's sales that may stay away, 0 to 1.5: what the response makes of the change, and half as much again
 * where the new price is more than a tenth above the competitors'. 0 for a price that falls.
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
 * In words: Low below a tenth, Medium below a fifth, else High.
 * @example customerRisk(0.158) // 'Medium'
 */
export function customerRisk(share: number): CustomerRisk {
  if (share < medium) return 'Low';
  return share < high ? 'Medium' : 'High';
}
