import { goodsGroup, isSupplies } from '../goods/goods-groups.ts';
import { dec } from '../numbers/index.ts';
import { convert, dimensionOf, normaliseUnit } from '../units/index.ts';
import { descriptionTokens, type TokenKind } from './description-tokens.ts';
import { distinctPacks, packOf } from './made-pack.ts';
import { tidy } from './notation.ts';
import { type Pack, type PackReading, unread } from './pack.ts';
import { wholeContent } from './pack-content.ts';
import { fitsCase } from './per-unit.ts';

export type DescribedPack = {
  reading: PackReading;
  /** All packs the description could mean, including the one chosen. */
  candidates: Pack[];
};

type Found = Record<TokenKind, Pack[]> & { numbers: { perCase: string[]; pack: string[] }; unread: PackReading[] };

/**
 * Finds the pack in a description, wherever it is. A count with a size is clearly the pack; a weight next to a piece
 * count is the total (POTATO 70 CT 50 LB), and ounces next to a count are per piece (CUP FOAM 12 OZ 1000 CT). If two
 * candidates compete it stays unread.
 */
export function packInDescription(
  description: string,
  unit: string | null | undefined,
  read: (token: string) => PackReading,
): DescribedPack {
  const group = goodsGroup(description);
  const found = collect(description, group === 'seafood', read);
  if (group === 'poultry') setCutsApart(found, description);
  // '8s' sausages weigh an eighth of a pound each.
  if (group === 'meat' || group === 'poultry' || group === 'seafood') found.pieces = [];
  const packs = isSupplies(description) ? supplyPacks(found) : (foodPacks(found, isCase(unit)) ?? []);
  const [only] = packs;
  const others = [...found.size, ...found.count, ...found.range, ...found.pieces].filter((pack) => pack.contentKnown);
  const candidates = distinctPacks([...packs, ...found.pair, ...others, ...timesCounts(found)]).slice(0, 6);
  if (only !== undefined && packs.length === 1) return { reading: { ok: true, pack: only }, candidates };
  const failed = found.unread.find((reading) => !reading.ok);
  if (packs.length > 1 || candidates.length > 0) return { reading: unread('ambiguous_count'), candidates };
  return { reading: failed ?? unread('empty'), candidates };
}

function collect(description: string, graded: boolean, read: (token: string) => PackReading): Found {
  const kinds = { pair: [], size: [], count: [], perCase: [], pack: [], can: [], range: [], pieces: [] };
  const found: Found = { ...kinds, numbers: { perCase: [], pack: [] }, unread: [] };
  for (const { kind, text } of descriptionTokens(description)) {
    if (kind === 'perCase' || kind === 'pack') {
      found.numbers[kind].push(/\d+/.exec(text)?.[0] ?? '1');
      continue;
    }
    if (kind === 'pair' && isGrade(text, graded)) continue;
    // 3/8 OZ in a description is a fraction of an ounce, like 1/2 GAL.
    const reading = kind === 'pair' && partOfOunce.test(text) ? unread('ambiguous_count') : read(text);
    if (!reading.ok) found.unread.push(reading);
    else if (!isTooHeavy(kind, reading.pack)) found[kind].push(reading.pack);
  }
  for (const kind of ['pair', 'size', 'count', 'can', 'range', 'pieces'] as const)
    found[kind] = distinctPacks(found[kind]);
  return found;
}

/** CHICKEN 8PC and CHICKEN LEG QUARTER 8 PC say how many pieces a bird is cut into. */
function setCutsApart(found: Found, description: string): void {
  const cut = /(?<![\w./])([2-9]|1\d) ?(?:PCS?|PIECES?)(?![A-Z\d])/i.exec(description)?.[1];
  const counted = found.count.some((pack) => pack.count === '1' && pack.size === cut);
  if (cut === undefined || !counted || found.count.length > 1) return;
  found.unread.push(unread('ambiguous_count'));
  found.count = [];
}

const partOfOunce = /^[1357] ?\/ ?(?:2|4|8|16) ?(?:OZS?|FL\.? ?OZ|Z)$/;

/** 16/20 CT and 21/25 LB count shrimp per pound. */
function isGrade(text: string, graded: boolean): boolean {
  const match = /^(\d+) ?[/X] ?(\d+) ?(?:LBS?|#|CT|COUNT)$/.exec(text);
  if (!graded || !match) return false;
  const [low, high] = [Number(match[1]), Number(match[2])];
  return low < high && high <= low * 2;
}

const isTooHeavy = (kind: TokenKind, pack: Pack): boolean =>
  kind === 'pair' &&
  dec(pack.count).gt(1) &&
  dimensionOf(pack.unit) === 'mass' &&
  !fitsCase(pack.count, pack.size, pack.unit);

/** For bags, cups and film a size is the capacity or weight of one; only counts are packs. */
function supplyPacks({ pair, count, size, pieces, numbers }: Found): Pack[] {
  const counted = pair.filter((pack) => dimensionOf(pack.unit) === 'count');
  if (counted.length > 0) return counted;
  if (count.length > 0) return numbers.perCase.length === 1 ? timesCase(numbers.perCase[0], count) : count;
  if (pair.length > 0) return pair;
  const perCase = numbers.perCase.map((many) => packOf(many, '1', 'each'));
  if (perCase.length > 0) return perCase;
  return pieces.length > 0 ? pieces : size;
}

function foodPacks(found: Found, soldByCase: boolean): Pack[] | null {
  const { pair, size, count, can, range, pieces, numbers } = found;
  if (pair.length > 0) return alike(pair);
  const multiple = [...numbers.perCase, ...numbers.pack];
  const ones = size.length + can.length === 1 ? [...size, ...can] : [];
  if (multiple.length === 1 && ones.length === 1) return timesCase(multiple[0], ones);
  if (multiple.length === 1 && ones.length === 0 && count.length === 1) return timesCase(multiple[0], count);
  if (multiple.length > 0) return null;
  const big = size.filter((pack) => !isPortion(pack));
  if (big.length > 0) return wholeOf(alike(big), count);
  const dozens = count.filter((pack) => pack.unit === 'dozen');
  if (dozens.length > 0) return dozens;
  if (count.length > 0) return count;
  // A single 8 oz portion isn't a case.
  if (size.length > 0) return soldByCase ? null : size;
  if (can.length > 0) return can;
  if (pieces.length > 0) return pieces;
  return range.length === 1 ? range : null;
}

/** 36 CT 1 LB may mean 36 of a pound each. */
function timesCounts({ size, count }: Found): Pack[] {
  const pieces = count.filter((pack) => isCount(pack) && dec(pack.size).gt(1));
  const both = pieces.flatMap((many) => size.map((one) => ({ ...one, count: many.size })));
  return both.filter(({ count: many, size: each, unit }) => fitsCase(many, each, unit));
}

function timesCase(many: string | undefined, ones: readonly Pack[]): Pack[] {
  return ones.map((one) => ({
    ...one,
    count: many === one.size && one.count === '1' && isCount(one) ? '1' : (many ?? '1'),
  }));
}

const isCount = (pack: Pack): boolean => pack.unit === 'each' || pack.unit === 'piece';

/** A weight or volume next to a count: the total if the count can only be a grade, otherwise ambiguous. */
function wholeOf(sizes: Pack[], counts: readonly Pack[]): Pack[] {
  const [size, ...more] = sizes;
  const [count] = counts.filter((pack) => pack.unit === 'each');
  if (size === undefined || more.length > 0 || count === undefined) return sizes;
  const many = dec(count.size);
  if (dimensionOf(size.unit) === 'volume' && many.gt(60)) return [count];
  if (many.lt(2) || many.gt(60) || !fitsCase(count.size, size.size, size.unit)) return sizes;
  return [size, { ...size, count: count.size }];
}

/** Equal contents count as one: 4/10 LB and 40 LB. */
function alike(packs: Pack[]): Pack[] {
  const [first, ...rest] = packs;
  if (first === undefined) return [];
  const whole = wholeContent(first, first.unit);
  const same = rest.every((pack) => {
    const other = wholeContent(pack, first.unit);
    return whole !== null && other !== null && dec(other).eq(whole);
  });
  return same ? [first] : packs;
}

/** Up to two pounds or less than a gallon: just as likely the weight of one piece or the volume of one bottle. */
export function isPortion({ size, unit }: Pack): boolean {
  const [weight, volume] = [convert(size, unit, 'lb', {}), convert(size, unit, 'gallon', {})];
  return (weight.ok && dec(weight.quantity).lte(2)) || (volume.ok && dec(volume.quantity).lt(1));
}

function isCase(unit: string | null | undefined): boolean {
  const named = unit ? normaliseUnit(tidy(unit)) : null;
  return named === 'case' || named === 'box';
}
