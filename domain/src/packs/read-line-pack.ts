import { kept } from '../kept.ts';
import { type Amount, dec } from '../numbers/index.ts';
import { dimensionOf, normaliseUnit } from '../units/index.ts';
import { agreesWithPrice, baseUnit, type ContentRange, contentRange, packByPrice } from './base-price.ts';
import { distinctPacks, packOf, samePack } from './made-pack.ts';
import { tidy } from './notation.ts';
import { otherReadings, readingsOf } from './other-readings.ts';
import type { Pack, PackReading, PackReason } from './pack.ts';
import { wholeContent } from './pack-content.ts';
import { type DescribedPack, isPortion, packInDescription } from './pack-in-description.ts';
import { readNotation } from './parse-pack.ts';

/** What a line prints that can say how much one purchase unit contains. */
export type LineForPack = {
  /** The pack column, or PACK and SIZE joined: '4/10 LB'. */
  packText: string | null;
  description: string | null;
  /** The unit of the quantity, as printed. */
  unit: string | null;
  quantity?: Amount | null;
  unitPrice?: Amount | null;
  /** A price per base unit printed beside the unit price, and the unit it is for ('LB', '$/LB'). */
  basePrice?: Amount | null;
  basePriceUnit?: string | null;
};

export type PackSource = 'pack' | 'description' | 'base_price' | 'unit';
export type LinePack = {
  /** Null where nothing is printed, it can be read in two ways, or what is printed contradicts itself. */
  pack: Pack | null;
  from: PackSource | null;
  reason: PackReason | 'contradiction' | null;
  /** Other packs a person can mean, most likely first; without `pack`. */
  alternatives: Pack[];
};

type Read = Omit<LinePack, 'alternatives'> & { candidates: Pack[] };

/**
 * The pack of one invoice line from everything the line prints: the pack column, else the description, else a price per
 * base unit beside the case price, else the unit of measure. Two figures that can't both be right (a column of 10 LB beside
 * 4/10 LB, a pack beside a price per pound that denies it) leave it unread, with both as alternatives.
 * Throws what `dec` throws for amounts that are no numbers.
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

/** The same item is printed on one invoice after the other, and its words say the same each time. */
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
    // A column that is no pack at all ('STD', '40' beside 4/10 LB) leaves the word to the description.
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

/** '4/10' or '40' in the column, and the description has the same numbers with their unit. */
function completes(text: string, pack: Pack): boolean {
  if (/^1 ?[/X] ?1$/.test(text)) return true;
  const [, first, second] = /^(\d+)(?: ?[/X] ?([\d.]+))?$/.exec(text) ?? [];
  if (first === undefined) return false;
  if (second !== undefined) return dec(first).eq(pack.count) && dec(second).eq(pack.size);
  return dec(first).eq(dec(pack.count).times(pack.size)) || dec(first).eq(pack.count);
}

/** CS, EA and 1/EA say how it is sold and nothing of what is inside. */
const saysOnlyOne = (pack: Pack): boolean =>
  pack.count === '1' &&
  pack.size === '1' &&
  (!pack.contentKnown || dimensionOf(pack.unit) === 'count') &&
  !pack.sizeRange;

/** 10 LB in the column and 4/10 LB in the description: one of them is a part of the other. */
const isPartOf = (column: Pack, described: Pack): boolean =>
  column.contentKnown &&
  column.count === '1' &&
  described.count !== '1' &&
  column.unit === described.unit &&
  dec(column.size).eq(described.size);

/** A whole in the column that the description's can't be a part of: 10 LB beside 40 LB, 4/5 LB beside 6/5 LB. */
function disagree(column: Pack, described: Pack): boolean {
  const [whole, other] = [wholeContent(column, column.unit), wholeContent(described, column.unit)];
  if (described.count === '1' && (isPortion(described) || isSet(described))) return false;
  if (whole === null || other === null || column.catchWeight || described.catchWeight) return false;
  return !dec(whole).div(dec(other)).toDecimalPlaces(6).isInteger();
}

/** CUTLERY KIT 6 PC: what one of them is made of. */
const isSet = (pack: Pack): boolean => dimensionOf(pack.unit) === 'count' && dec(pack.size).lte(12);

/** 4 in a column beside 10 LB in the description: perhaps four of them. */
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

/** A quantity in parts (38.42) is a weight, and its price is for one unit of that: it says nothing of a case. */
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
  // POTATO 70 CT beside a price per pound grades the potatoes, and STEAK 8 OZ tells what one weighs.
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
