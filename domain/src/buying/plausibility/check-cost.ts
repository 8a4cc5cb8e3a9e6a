import type { Customs } from '../../shared/customs/index.ts';
import {
  type Amount,
  type Decimal,
  dec,
  decimalText,
  type Exact,
  toUnitCost,
  type UnitCost,
} from '../../shared/numbers/index.ts';
import { type Message, msg } from '../../shared/texts/index.ts';
import type { Unit, UnitFacts } from '../../shared/units/index.ts';
import { costText, rangeText, timesText } from './cost-words.ts';
import { apart, inRange, type LikelyPack, type LineReading, likelyPack } from './likely-pack.ts';
import { type PlausibleRange, plausibleRange } from './plausible-range.ts';
import type { PriceRange } from './price-table.ts';
import { rangeInUnit } from './range-in-unit.ts';

/** Includes the regional conventions for its messages. */
export type CostToCheck = Customs & {
  /** The ingredient's name, or the line's description if no ingredient is matched. */
  name: string;
  category?: string | null;
  /** Per `unit`; zero, negative and null aren't checked. */
  cost: Exact<UnitCost> | null;
  unit: Unit;
  facts: UnitFacts;
  /** The last cost, per the same unit. */
  lastCost: Exact<UnitCost> | null;
  /** Costs of other vendors' items for the ingredient, per the same unit. */
  otherCosts: readonly Amount[];
  /** The line behind the cost; null if the pack doesn't determine it (billed by weight). */
  reading: LineReading | null;
};

/** Why a cost needs review, and how to say it. */
export type CostDoubt =
  | { kind: 'outside_range'; low: string; high: string; name: string; words: Message }
  | { kind: 'jump'; factor: string; lastCost: UnitCost; words: Message }
  | { kind: 'unlike_others'; factor: string; median: string; words: Message }
  | { kind: 'other_reading'; near: string; words: Message };
export type CostCheck = { ok: true } | { ok: false; doubts: CostDoubt[]; likely: LikelyPack | null };

/** Larger changes are doubtful; exactly this much isn't. */
const largestJump = 2;
const largestGap = 3;
/** Another reading is preferred if this one is at least this far from the usual price and the other is close. */
const readingIsFar = 3;
const otherIsNear = 1.75;
/**
 * The same relative to the last cost, which is more reliable: exactly twice as much isn't a jump, but may be a
 * two-pack.
 */
const changeIsFar = 1.5;
const changeIsNear = 1.15;

/**
 * Whether a unit cost is plausible: inside the range for its kind, within a factor of 2 of the last cost or, without
 * one, within a factor of 3 of other vendors' prices; and not far from the last cost (or, without either, the usual
 * price) while another reading of the same pack is close to it. `likely` is the reading that would explain a doubt.
 * Throws what `dec` throws.
 * @example checkCost({ name: 'Chicken breast', cost: '11.84', unit: 'lb', currency: 'USD', lastCost: '2.96', ... })
 *   // { ok: false, doubts: [{ kind: 'jump', factor: '4', ... }], likely: 4 x 10 lb, $2.96 }
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
    // A cost that barely moved needs no other reading, and that is most lines.
    return apart(cost, last).lt(changeIsFar) ? { ok: true } : byAim(input, last, null, found(changeIsNear));
  }
  if (median !== null || kind?.by !== 'entry' || range?.usual == null) return { ok: true };
  const usual = dec(range.usual);
  if (apart(cost, usual).lt(readingIsFar)) return { ok: true };
  return byAim(input, usual, kind, found(otherIsNear));
}

/** A cost far from what is known is doubtful if another reading of the pack is close to it. */
function byAim(input: CostToCheck, aim: Decimal, kind: PlausibleRange | null, likely: LikelyPack | null): CostCheck {
  if (likely === null) return { ok: true };
  const cost = costText(aim, input.unit, input);
  const words =
    kind === null
      ? msg('The pack can be read another way, closer to the last cost ({cost})', { cost })
      : msg('The pack can be read another way, closer to the usual price of {goods} ({cost})', {
          goods: kind.words,
          cost,
        });
  return { ok: false, doubts: [{ kind: 'other_reading', near: decimalText(aim), words }], likely };
}

/** Common case counts. */
const caseCounts = [2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 16, 18, 20, 24, 30, 36, 40, 48].map(String);
/** A count that isn't printed must reproduce the last cost closely. */
const countIsNear = 1.15;

/**
 * If the line offers no other reading: the size times whatever count gives the last cost. 10 LB that is really 4/10 LB.
 */
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
  const words = msg('{cost} is outside the usual range for {goods} ({range})', {
    cost: costText(cost, unit, customs),
    goods: kind.words,
    range: rangeText(low, high, customs),
  });
  return { kind: 'outside_range', low, high, name: kind.name, words };
}

function jump({ unit, ...customs }: CostToCheck, cost: Decimal, last: Decimal): CostDoubt | null {
  if (apart(cost, last).lte(largestJump)) return null;
  const factor = cost.div(last);
  const words = msg('{times} the last cost ({cost})', {
    times: timesText(factor),
    cost: costText(last, unit, customs),
  });
  return { kind: 'jump', factor: fixed(factor), lastCost: toUnitCost(last), words };
}

function unlikeOthers({ unit, ...customs }: CostToCheck, cost: Decimal, median: Decimal | null): CostDoubt | null {
  if (median === null || apart(cost, median).lte(largestGap)) return null;
  const factor = cost.div(median);
  const words = msg('{times} what other vendors charge ({cost})', {
    times: timesText(factor),
    cost: costText(median, unit, customs),
  });
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

/** The usual price, otherwise the geometric mean of the range. */
function usualOf(range: PriceRange | null): Decimal | null {
  if (range === null) return null;
  return range.usual === null ? dec(range.low).times(range.high).sqrt() : dec(range.usual);
}
