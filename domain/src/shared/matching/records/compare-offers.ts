import { type OfferMarks, squeeze } from './offer-marks.ts';

const [long, longest] = [5, 8];

/**
 * Evidence from manufacturer codes: the more letters and digits agree, the stronger. A code may appear in the other
 * title with other punctuation or after a shop's own prefix; a suffix of a letter or two is often another color. Codes
 * on both sides with no match mean two different products. Null if either side has none.
 */
export function weightOfCodes(left: OfferMarks, right: OfferMarks): number | null {
  const found = [...pairsOf(left, right), ...pairsOf(right, left)];
  if (found.length > 0) return Math.max(...found);
  return left.codes.size > 0 && right.codes.size > 0 ? -3.5 : null;
}

function pairsOf(one: OfferMarks, other: OfferMarks): number[] {
  return [...one.codes].flatMap((code) => {
    if (other.codes.has(code)) return [code.length >= longest ? 6.5 : code.length >= long ? 6 : 4.5];
    if (code.length < long) return [];
    const rests = [...other.codes].flatMap((each) => {
      if (each.endsWith(code)) return [5];
      return each.startsWith(code) && each.length - code.length <= 3 ? [each.length - code.length === 1 ? 3 : 2] : [];
    });
    if (rests.length > 0) return rests;
    return other.codes.size === 0 && other.squeezed.includes(code) ? [5] : [];
  });
}

/** Sizes in the same unit: an 8 GB pack isn't a 16 GB one. */
export function weightOfSizes(left: OfferMarks, right: OfferMarks): number | null {
  let [same, other] = [0, 0];
  for (const [unit, amounts] of left.sizes) {
    const theirs = right.sizes.get(unit);
    if (theirs === undefined) continue;
    if ([...amounts].some((amount) => theirs.has(amount))) same += 1;
    else other += 1;
  }
  if (same + other === 0) return null;
  return other > 0 ? -2 : 0.6;
}

/** Years and versions: '2007' isn't '2008', and one named on only one side may differ. */
export function weightOfNumbers(left: OfferMarks, right: OfferMarks): number | null {
  if (left.numbers.size === 0 && right.numbers.size === 0) return null;
  if (left.numbers.size === 0 || right.numbers.size === 0) return -0.5;
  const shared = [...left.numbers].some(
    (number) => right.numbers.has(number) || right.squeezed.includes(squeeze(number)),
  );
  return shared ? 1.4 : -2.5;
}

/**
 * Editions, colors and platforms: different ones on both sides count against, one named on only one side counts
 * slightly against.
 */
export function weightOfVariants(left: OfferMarks, right: OfferMarks): number | null {
  const editions = variant(left.editions, right.editions, [0.6, -0.8, -2]);
  const colors = variant(left.colors, right.colors, [0.3, 0, -2]);
  const platforms = variant(left.platforms, right.platforms, [0.3, 0, -2]);
  const said = [editions, colors, platforms].filter((weight) => weight !== null);
  return said.length === 0 ? null : said.reduce((sum, weight) => sum + weight, 0);
}

function variant(
  left: ReadonlySet<string>,
  right: ReadonlySet<string>,
  [same, oneSide, other]: readonly [number, number, number],
): number | null {
  if (left.size === 0 && right.size === 0) return null;
  if (left.size === 0 || right.size === 0) return oneSide;
  const shared = [...left].filter((one) => right.has(one)).length;
  if (shared === 0) return other;
  return shared === left.size && shared === right.size ? same : oneSide;
}

/** Two shops' prices: close ones say little, distant ones more. */
export function weightOfPrices(left: number, right: number): number | null {
  const [low, high] = [Math.min(left, right), Math.max(left, right)];
  if (!(low > 0)) return null;
  const ratio = high / low;
  if (ratio < 1.02) return 1.4;
  if (ratio < 1.12) return 0.9;
  if (ratio < 1.3) return 0.3;
  return ratio < 1.6 ? -0.5 : ratio < 2.5 ? -1.3 : -2.2;
}
