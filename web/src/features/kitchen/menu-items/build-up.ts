import type { costBreakdown, ReplyOf } from '@platewise/contract';
import { dec, roundMoney } from '@platewise/domain';
import { t } from '../../../lib/t.ts';

export type Breakdown = ReplyOf<typeof costBreakdown>;

export type Segment = { name: string; cost: number; percent: number };

/** The cost bar of one dish, from 0; all widths in percent of its length. */
export type BuildUp = {
  segments: Segment[];
  /** Width of the hatched part: its size is unknown, only that it exists. */
  unknownPercent: number;
  unknownNames: string[];
  /** Position of the target cost; null without a price. */
  targetPercent: number | null;
  /** Known cost less target cost, in money; positive means already over target. */
  overTarget: number | null;
};

const unknownShare = 0.05;

/**
 * Known costs, largest first, then the unknown part as a fixed sliver. The bar is slightly longer than the larger
 * of total and target, so the target mark is never on the edge.
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
  return t('{cents, plural, one {# cent} other {# cents}}', { cents });
};
