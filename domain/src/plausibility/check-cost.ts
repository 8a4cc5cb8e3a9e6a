import type { Customs } from '../customs/index.ts';
import { type Amount, type Decimal, dec, decimalText } from '../numbers/index.ts';
import type { Unit, UnitFacts } from '../units/index.ts';
import { costText, rangeText, timesText } from './cost-words.ts';
import { apart, inRange, type LikelyPack, type LineReading, likelyPack } from './likely-pack.ts';
import { type PlausibleRange, plausibleRange } from './plausible-range.ts';
import type { PriceRange } from './price-table.ts';
import { rangeInUnit } from './range-in-unit.ts';

/** With whose customs its words follow. */
export type CostToCheck = Customs & {
  /** The ingredient's name, or the line's description while no ingredient is matched. */
  name: string;
  category?: string | null;
  /** Per `unit`; zero, negative and null aren't judged. */
  cost: Amount | null;
  unit: Unit;
  facts: UnitFacts;
  /** What it cost the last time, per the same unit. */
  lastCost: Amount | null;
  /** What other vendors' items of the ingredient cost, per the same unit. */
  otherCosts: readonly Amount[];
  /** The line behind the cost; null where its pack doesn't decide the cost (billed by weight). */
  reading: LineReading | null;
};

/** Why a cost needs review, with `words` for a person. */
export type CostDoubt =
  | { kind: 'outside_range'; low: string; high: string; name: string; words: string }
  | { kind: 'jump'; factor: string; lastCost: string; words: string }
  | { kind: 'unlike_others'; factor: string; median: string; words: string }
  | { kind: 'other_reading'; near: string; words: string };
export type CostCheck = { ok: true } | { ok: false; doubts: CostDoubt[]; likely: LikelyPack | null };

/** A change beyond these is in doubt; exactly as much is not. */
export const largestJump = 2;
export const largestGap = 3;
/** Another reading is believed when this one is so far from the usual price, and the other so near. */
const readingIsFar = 3;
const otherIsNear = 1.75;
/** The same beside a last cost, which is known better: twice as much exactly is no jump, but can be a pack of two. */
const changeIsFar = 1.5;
const changeIsNear = 1.15;

/**
 * Whether a cost per unit can be right: inside the range for its kind, within a factor of 2 of the last cost, or, without
 * a last cost, within a factor of 3 of what other vendors ask; and not far from the last cost, or without either from the
 * usual price, while another reading of the same pack is near it. `likely` is the reading that would explain a doubt.
 * Throws what `dec` throws.
 * @example checkCost({ name: 'Chicken breast', cost: '11.84', unit: 'lb', currency: 'USD', lastCost: '2.96', ... })
 *   // { ok: false, doubts: [{ kind: 'jump', words: '4x the last cost ($2.96/lb)', ... }], likely: 4 x 10 lb, $2.96 }
 */
export function checkCost(input: CostToCheck): CostCheck {
  const cost = input.cost === null ? null : dec(input.cost);
  if (cost === null || !cost.gt(0)) return { ok: true };
  const kind = plausibleRange(input.name, input.category ?? null);
  const range = kind === null ? null : rangeInUnit(kind, input.unit, input.facts, input.currency);
  const last = positive(input.lastCost);
  const median = medianOf(input.otherCosts);
  const doubts = [
    outsideRange(input, cost, kind, range),
    last === null ? unlikeOthers(input, cost, median) : jump(input, cost, last),
  ].filter((doubt) => doubt !== null);
  const aim = last ?? median ?? usualOf(range);
  const found = (within: number) => likelyFor(input, cost, range, aim, within);
  if (doubts.length > 0) {
    const likely = found(last === null && median === null ? 1000 : largestGap);
    return { ok: false, doubts, likely: likely ?? countedLikely(input, cost, range, last) };
  }
  if (last !== null) {
    // What barely moved needs no other reading, and most lines are that.
    return apart(cost, last).lt(changeIsFar) ? { ok: true } : byAim(input, last, 'the last cost', found(changeIsNear));
  }
  if (median !== null || kind?.by !== 'entry' || range?.usual == null) return { ok: true };
  const usual = dec(range.usual);
  if (apart(cost, usual).lt(readingIsFar)) return { ok: true };
  return byAim(input, usual, `the usual price of ${kind.name}`, found(otherIsNear));
}

/** A cost that is far from what is known is in doubt where another reading of the pack is near it. */
function byAim(input: CostToCheck, aim: Decimal, what: string, likely: LikelyPack | null): CostCheck {
  if (likely === null) return { ok: true };
  const words = `The pack can be read another way, closer to ${what} (${costText(aim, input.unit, input)})`;
  return { ok: false, doubts: [{ kind: 'other_reading', near: decimalText(aim), words }], likely };
}

/** How many of a size come in a case. */
const caseCounts = [2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 16, 18, 20, 24, 30, 36, 40, 48].map(String);
/** A count that nobody printed must explain the last cost nearly. */
const countIsNear = 1.15;

/** Where the line prints no other reading: the size, so many times that the last cost comes out. 10 LB that is 4/10 LB. */
function countedLikely(input: CostToCheck, cost: Decimal, range: PriceRange | null, last: Decimal | null) {
  const pack = input.reading?.pack ?? null;
  if (input.reading === null || pack === null || last === null || pack.count !== '1' || !pack.contentKnown) return null;
  const alternatives = caseCounts.map((count) => ({ ...pack, count }));
  const judged = { cost, unit: input.unit, facts: input.facts, reading: { ...input.reading, alternatives } };
  return likelyPack(judged, range, last, countIsNear);
}

function likelyFor(input: CostToCheck, cost: Decimal, range: PriceRange | null, aim: Decimal | null, within: number) {
  if (input.reading === null || aim === null) return null;
  return likelyPack({ cost, unit: input.unit, facts: input.facts, reading: input.reading }, range, aim, within);
}

function outsideRange(
  { unit, ...customs }: CostToCheck,
  cost: Decimal,
  kind: PlausibleRange | null,
  range: PriceRange | null,
): CostDoubt | null {
  if (kind === null || range === null || inRange(cost, range)) return null;
  const { low, high } = range;
  const words = `${costText(cost, unit, customs)} is outside the usual range for ${kind.name} (${rangeText(low, high, customs)})`;
  return { kind: 'outside_range', low, high, name: kind.name, words };
}

function jump({ unit, ...customs }: CostToCheck, cost: Decimal, last: Decimal): CostDoubt | null {
  if (apart(cost, last).lte(largestJump)) return null;
  const factor = cost.div(last);
  const words = `${timesText(factor)} the last cost (${costText(last, unit, customs)})`;
  return { kind: 'jump', factor: fixed(factor), lastCost: decimalText(last), words };
}

function unlikeOthers({ unit, ...customs }: CostToCheck, cost: Decimal, median: Decimal | null): CostDoubt | null {
  if (median === null || apart(cost, median).lte(largestGap)) return null;
  const factor = cost.div(median);
  const words = `${timesText(factor)} what other vendors charge (${costText(median, unit, customs)})`;
  return { kind: 'unlike_others', factor: fixed(factor), median: decimalText(median), words };
}

const fixed = (factor: Decimal): string => decimalText(factor.toDecimalPlaces(4));

const positive = (amount: Amount | null): Decimal | null => (amount !== null && dec(amount).gt(0) ? dec(amount) : null);

function medianOf(costs: readonly Amount[]): Decimal | null {
  const sorted = costs
    .map((cost) => dec(cost))
    .filter((cost) => cost.gt(0))
    .sort((a, b) => a.cmp(b));
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : low.plus(high).div(2);
}

/** The usual price, else the geometric middle of the range. */
function usualOf(range: PriceRange | null): Decimal | null {
  if (range === null) return null;
  return range.usual === null ? dec(range.low).times(range.high).sqrt() : dec(range.usual);
}
