import { kept } from '../kept.ts';
import { dec, type Exact, type Quantity, type UnitCost } from '../numbers/index.ts';
import { dimensionOf, normaliseUnit } from '../units/index.ts';
import { agreesWithPrice, baseUnit, type ContentRange, contentRange, packByPrice } from './base-price.ts';
import { distinctPacks, packOf, samePack } from './made-pack.ts';
import { tidy } from './notation.ts';
import { otherReadings, readingsOf } from './other-readings.ts';
import type { Pack, PackReading, PackReason } from './pack.ts';
import { wholeContent } from './pack-content.ts';
import { type DescribedPack, isPortion, packInDescription } from './pack-in-description.ts';
import { readNotation } from './parse-pack.ts';

/** Everything printed on a line that can determine the content of one purchase unit. */
export type LineForPack = {
  /** The pack column, or PACK and SIZE joined: '4/10 LB'. */
  packText: string | null;
  description: string | null;
  /** The quantity's unit, as printed. */
  unit: string | null;
  quantity?: Exact<Quantity> | null;
  unitPrice?: Exact<UnitCost> | null;
  /** A price per base unit printed next to the unit price, and its unit ('LB', '$/LB'). */
  basePrice?: Exact<UnitCost> | null;
  basePriceUnit?: string | null;
};

export type PackSource = 'pack' | 'description' | 'base_price' | 'unit';
export type LinePack = {
  /** Null if nothing is printed, or it is ambiguous or contradictory. */
  pack: Pack | null;
  from: PackSource | null;
  reason: PackReason | 'contradiction' | null;
  /** Other possible packs, most likely first, excluding `pack`. */
  alternatives: Pack[];
};

type Read = Omit<LinePack, 'alternatives'> & { candidates: Pack[] };

/**
 * Determines an invoice line's pack from everything printed: the pack column, otherwise the description, otherwise a
 * price per base unit next to the case price, otherwise the unit of measure. Contradictory figures (a column of 10 LB
 * next to 4/10 LB, or a pack that doesn't fit the price per pound) leave it unread, with both as alternatives. Throws
 * what `dec` throws for amounts that aren't numbers.
 * @example readLinePack({ packText: '4/10 LB', description: 'CHIX BRST', unit: 'CS' }) // { pack: 4 x 10 lb, from: 'pack', ... }
 * @example readLinePack({ packText: '', description: 'CHIX BRST', unit: 'CS', unitPrice: '118.40', basePrice: '2.96',
 *   basePriceUnit: 'LB' }) // { pack: 1 x 40 lb, from: 'base_price', ... }
 */
export function readLinePack(line: LineForPack): LinePack {
  const { packText, description, unit } = line;
  const printed = readKept(JSON.stringify({ packText, description, unit } satisfies PackWords));
  const range = rangeOf(line);
  return range === null ? printed.whole : settled(line, withPrice(printed.read, range));
}

type PackWords = Pick<LineForPack, 'packText' | 'description' | 'unit'>;

/** Cached: the same item appears on invoice after invoice with the same text. */
const readKept = kept((text) => {
  const words: PackWords = JSON.parse(text);
  const read = readPrinted(words);
  return { read, whole: settled(words, read) };
});

function settled(words: PackWords, { pack, from, reason, candidates }: Read): LinePack {
  const shown = pack === null ? [] : otherReadings(pack, words.packText ?? '', words.description ?? '', words.unit);
  const alternatives = distinctPacks([...candidates, ...shown]);
  return { pack, from, reason, alternatives: alternatives.filter((one) => pack === null || !samePack(one, pack)) };
}

function readPrinted({ packText, description, unit }: PackWords): Read {
  const context = { description, unit };
  const described: DescribedPack | null = description
    ? packInDescription(description, unit, (token) => readNotation(token, context))
    : null;
  const text = tidy(packText ?? '');
  if (/[A-Z0-9#]/.test(text)) return readColumn(text, readNotation(text, context), described);
  if (described?.reading.ok) return read(described.reading.pack, 'description', described.candidates);
  const reason = described === null || described.reading.ok ? 'empty' : described.reading.reason;
  return readUnit(unit, reason, described?.candidates ?? []);
}

function readColumn(text: string, reading: PackReading, described: DescribedPack | null): Read {
  const inText = described?.reading.ok ? described.reading.pack : null;
  const candidates = described?.candidates ?? [];
  if (!reading.ok) {
    // A column that isn't a pack ('STD', '40' next to 4/10 LB) defers to the description.
    const noPack = reading.reason === 'unknown_notation' && !/\d/.test(text);
    if (inText !== null && (noPack || completes(text, inText))) return read(inText, 'description', candidates);
    const counted = candidates.length === 1 ? timesColumn(text, candidates) : [];
    return {
      pack: null,
      from: null,
      reason: reading.reason,
      candidates: [...counted, ...readingsOf(text), ...candidates],
    };
  }
  const { pack } = reading;
  if (inText === null || !inText.contentKnown) return read(pack, 'pack', candidates);
  if (saysOnlyOne(pack) && !samePack(pack, inText)) return read(inText, 'description', [pack]);
  if (isPartOf(pack, inText) || disagree(pack, inText))
    return { pack: null, from: null, reason: 'contradiction', candidates: [inText, pack] };
  return read(pack, 'pack', candidates);
}

const read = (pack: Pack, from: PackSource, candidates: Pack[]): Read => ({ pack, from, reason: null, candidates });

/** '4/10' or '40' in the column, and the same numbers with a unit in the description. */
function completes(text: string, pack: Pack): boolean {
  if (/^1 ?[/X] ?1$/.test(text)) return true;
  const [, first, second] = /^(\d+)(?: ?[/X] ?([\d.]+))?$/.exec(text) ?? [];
  if (first === undefined) return false;
  if (second !== undefined) return dec(first).eq(pack.count) && dec(second).eq(pack.size);
  return dec(first).eq(dec(pack.count).times(pack.size)) || dec(first).eq(pack.count);
}

/** CS, EA and 1/EA say how it is sold, but nothing about the content. */
const saysOnlyOne = (pack: Pack): boolean =>
  pack.count === '1' &&
  pack.size === '1' &&
  (!pack.contentKnown || dimensionOf(pack.unit) === 'count') &&
  !pack.sizeRange;

/** 10 LB in the column and 4/10 LB in the description: one is part of the other. */
const isPartOf = (column: Pack, described: Pack): boolean =>
  column.contentKnown &&
  column.count === '1' &&
  described.count !== '1' &&
  column.unit === described.unit &&
  dec(column.size).eq(described.size);

/** A total in the column that the description's pack can't be part of: 10 LB next to 40 LB, 4/5 LB next to 6/5 LB. */
function disagree(column: Pack, described: Pack): boolean {
  const [whole, other] = [wholeContent(column, column.unit), wholeContent(described, column.unit)];
  if (described.count === '1' && (isPortion(described) || isSet(described))) return false;
  if (whole === null || other === null || column.catchWeight || described.catchWeight) return false;
  return !dec(whole).div(dec(other)).toDecimalPlaces(6).isInteger();
}

/** CUTLERY KIT 6 PC: the components of one kit. */
const isSet = (pack: Pack): boolean => dimensionOf(pack.unit) === 'count' && dec(pack.size).lte(12);

/** 4 in a column next to 10 LB in the description: possibly four of them. */
function timesColumn(text: string, described: readonly Pack[]): Pack[] {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  const ones = count < 2 ? [] : described.filter((pack) => pack.count === '1');
  return ones.map((one) => ({ ...one, count: `${count}` }));
}

function readUnit(unit: string | null, reason: PackReason, candidates: Pack[]): Read {
  const text = tidy(unit ?? '');
  const none = { pack: null, from: null, reason, candidates };
  if (text === '' || reason !== 'empty') return none;
  const named = normaliseUnit(text);
  if (named !== null) return dimensionOf(named) === 'other' ? none : read(packOf('1', '1', named), 'unit', candidates);
  const reading = /\d/.test(text) ? readNotation(text) : null;
  return reading?.ok && reading.pack.contentKnown ? read(reading.pack, 'unit', candidates) : none;
}

/** A fractional quantity (38.42) is a weight priced per unit, so it says nothing about a case. */
function rangeOf({ unitPrice, basePrice, basePriceUnit, quantity, unit }: LineForPack): ContentRange | null {
  const base = basePriceUnit ? baseUnit(basePriceUnit) : null;
  const priced = unit ? normaliseUnit(tidy(unit)) : null;
  if (unitPrice == null || basePrice == null || base === null || priced === base) return null;
  if (quantity != null && !dec(quantity).isInteger()) return null;
  return contentRange({ unitPrice, basePrice, unit: base });
}

const isPiece = (pack: Pack): boolean => pack.count === '1' && (dimensionOf(pack.unit) === 'count' || isPortion(pack));

function withPrice(printed: Read, range: ContentRange): Read {
  const byPrice = packByPrice(range);
  if (printed.pack === null) {
    const [only, ...more] = printed.candidates.filter((pack) => agreesWithPrice(pack, range) === true);
    return read(only !== undefined && more.length === 0 ? only : byPrice, 'base_price', printed.candidates);
  }
  if (printed.from === 'unit' || !printed.pack.contentKnown) {
    return read({ ...byPrice, catchWeight: printed.pack.catchWeight }, 'base_price', printed.candidates);
  }
  const agrees = agreesWithPrice(printed.pack, range);
  // POTATO 70 CT next to a price per pound grades the potatoes, and STEAK 8 OZ is the weight of one.
  if (printed.from === 'description' && agrees !== true && isPiece(printed.pack))
    return read(byPrice, 'base_price', [...printed.candidates, printed.pack]);
  if (agrees !== false) return printed;
  return {
    pack: null,
    from: null,
    reason: 'contradiction',
    candidates: [printed.pack, byPrice, ...printed.candidates],
  };
}
