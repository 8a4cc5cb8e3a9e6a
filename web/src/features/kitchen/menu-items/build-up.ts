import type { costBreakdown, ReplyOf } from '@platewise/contract';
import { dec, roundMoney } from '@platewise/domain';

export type Breakdown = ReplyOf<typeof costBreakdown>;

export type Segment = { name: string; cost: number; percent: number };

/** The bar of what one dish costs, from 0; all widths in percent of its length. */
export type BuildUp = {
  segments: Segment[];
  /** Width of the hatched part: its size is not known, only that it is there. */
  unknownPercent: number;
  unknownNames: string[];
  /** Where the target cost stands; null without a price. */
  targetPercent: number | null;
  /** Known cost less target cost, in money; above 0 the dish is over its target already. */
  overTarget: number | null;
};

const unknownShare = 0.05;

/**
 * The known costs, the largest first, then the unknown part as a fixed sliver. The bar is as long as the larger of both
 * sums and the target, and a little more, so that the target's mark never sits on the edge.
 */
export function buildUpOf({ ingredients, knownCost, targetCost }: Breakdown): BuildUp {
  const known = ingredients
    .flatMap(({ name, cost }) => (cost === null || cost <= 0 ? [] : [{ name, cost }]))
    .sort((a, b) => b.cost - a.cost);
  const unknownNames = ingredients.filter(({ cost }) => cost === null).map(({ name }) => name);
  const sum = known.reduce((total, { cost }) => total + cost, 0);
  const reach = Math.max(sum, targetCost ?? 0);
  const unknown = unknownNames.length > 0 ? Math.max(reach * unknownShare, sum === 0 ? 1 : 0) : 0;
  const length = Math.max(sum + unknown, targetCost ?? 0) * 1.04 || 1;
  return {
    segments: known.map(({ name, cost }) => ({ name, cost, percent: (cost / length) * 100 })),
    unknownPercent: (unknown / length) * 100,
    unknownNames,
    targetPercent: targetCost === null ? null : (targetCost / length) * 100,
    overTarget: targetCost === null ? null : Number(roundMoney(dec(String(knownCost)).minus(dec(String(targetCost))))),
  };
}

/** '5 cents', '$1.20' */
export const gapText = (amount: number, money: (value: number) => string): string => {
  const cents = Math.round(Math.abs(amount) * 100);
  if (cents >= 100) return money(cents / 100);
  return cents === 1 ? '1 cent' : `${cents} cents`;
};
