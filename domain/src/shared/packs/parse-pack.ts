import { goodsGroup, isSupplies } from '../goods/goods-groups.ts';
import { dec } from '../numbers/index.ts';
import { dimensionOf, normaliseUnit } from '../units/index.ts';
import { readFraction } from './fractions.ts';
import { blankPack, known, measured, sizedPack } from './made-pack.ts';
import { average, number, tidy } from './notation.ts';
import { type PackReading, unread } from './pack.ts';
import { packInDescription } from './pack-in-description.ts';
import { readPerUnit } from './per-unit.ts';

export type PackContext = {
  /** The line's description, searched if the pack itself is blank ('KETCHUP 6/114 OZ'). */
  description?: string | null;
  /** The line's unit, used for a pack without one ('4/10' sold by LB). */
  unit?: string | null;
};

/** Packaging words of German, Spanish, French and Italian suppliers, before or after the amounts. */
const abroad =
  'KISTEN?|KARTONS?|KRT|SACK|BEUTEL|EIMER|GEBINDE|STIEGEN?|FLASCHEN?|DOSEN?|FASS|KANISTER|PACKUNG|CAJAS?|SACOS?|BOTELLAS?|LATAS?|CUBO|BIDON|CAISSES?|CARTONS?|BOUTEILLES?|SEAU|CARTON[EI]|CASS[AE]|SACC(?:O|HI)|BOTTIGLI[AE]|LATTIN[AE]|SECCHI?O?|BARATTOL[OI]';
const wrap = String.raw`(?:\s*\/?\s*(?:CASE|CS|BAGS?|BG|SACKS?|BOX|BX|CTN|CARTON|CANS?|CN|TIN|JARS?|JUGS?|TUBS?|PAILS?|BUCKET|BTLS?|BOTTLES?|TRAYS?|PKG|BLOCK|LOAF|ROLL|KEG|DRUM|POUCH|JIB|BIB|FLAT|LUG|CRATE|CLAMS?|CLAMSHELLS?|EA|${abroad}))?`;
const word = '(#|[A-ZÀ-Ý][A-ZÀ-Ý. ]*?)';

const patterns = {
  can10: /^(?:(\d{1,4})\s*[/X-]?\s*)?(?:#\s*10|LB\s?10|NO\.?\s*10)\s*(?:CANS?|CN|TINS?)?$/,
  otherCan: /^(?:\d{1,4}\s*[/X-]?\s*)?(?:#\s*\d|LB\d|NO\.?\s*\d).*$/,
  tenCan: /^\d{1,4}\s*[/X]\s*10\s*#?\s*(?:CANS?|CN|TINS?)$/,
  soldByWeight: new RegExp(`^(?:(#|LBS?|KG)\\s*\\/?\\s*${average}|RW|CW|(?:RANDOM|CATCH) (?:WEIGHT|WT))$`),
  gluedAverage: /^(\d+)#?\s*(?:AVG|AVE|AV)\.?$/,
  averageOnly: new RegExp(`^(?:(\\d{1,4})\\s*[/X]\\s*)?${number}\\s*(?:AVG|AVE|AV)\\.?$`),
  bulletCase: new RegExp(
    `(?:^|\\s)${number}\\s*(ML|LT?R?|OZ|FL ?OZ|GAL)\\s*[•·∙|]\\s*(\\d{1,4})\\s*(?:CASES?|CS|PACKS?|PK|UNITS?|BOTTLES?)?$`,
  ),
  reversed: new RegExp(`^${number}\\s*(ML|CL|LT?R?|OZ|Z|FL ?OZ|GAL|LBS?|KG|G|#)\\s*X\\s*(\\d{1,4})$`),
  countRange: /^(\d{1,4})\s*([/-])\s*(\d{1,4})\s*(?:CT|CNT|COUNT)$/,
  underCount: /^U[/-]?\s?(\d{1,3})(?:\s*(?:CT|CNT|COUNT))?$/,
  range: new RegExp(`(?:^|[/X ])${number}\\s*-\\s*${number}(?:\\s|[A-Z#]|$)`),
  halfGallon: /^(?:(\d{1,4})\s*[/X]?\s*)?(?:1\s*\/?\s*)?HG$/,
  three: new RegExp(`^${number}\\s*\\/\\s*${number}\\s*${word}?\\s*\\/\\s*([A-Z# ]+)$`),
  nested: new RegExp(`^(\\d{1,3})\\s*[/X]\\s*(\\d{1,3})\\s*[/X]\\s*${number}\\s*${word}${wrap}$`),
  two: new RegExp(`^${number}\\s*([/X-])\\s*${number}\\s*${word}(?:\\s*(${average}))?${wrap}$`),
  bare: new RegExp(`^${number}\\s*[/X]\\s*${number}$`),
  one: new RegExp(`^${number}\\s*${word}(?:\\s*(${average}))?${wrap}$`),
};

/**
 * Parses a supplier's pack column; if it is blank, the description is searched. Reads the notations in
 * docs/algorithms/packs.md. An ambiguous one stays unread, with the reason, for the user to decide. OZ stays 'oz':
 * `packContent` decides by ingredient whether it means fluid or weight. Never throws.
 * @example parsePack('4/10 LB') // { ok: true, pack: { count: '4', size: '10', unit: 'lb', catchWeight: false, ... } }
 * @example parsePack('70-90 CS') // { ok: false, reason: 'ambiguous_range', ... }
 * @example parsePack('', { description: 'KETCHUP POUCH 6/114 OZ' }) // { ok: true, pack: { count: '6', size: '114', ... } }
 */
export function parsePack(text: string, context: PackContext = {}): PackReading {
  if (tidy(text) !== '') return readNotation(text, context);
  if (!context.description) return unread('empty');
  const found = packInDescription(context.description, context.unit, (token) => readNotation(token, context));
  return found.reading;
}

/** `packText`'s own output for a catch-weight pack: '2 × 10 lb, catch weight'. */
const ownCatchWeight = /^(.+?)(?:,|\.) ?CATCH WEIGHT$/;

const asCatchWeight = (reading: PackReading): PackReading =>
  reading.ok ? { ok: true, pack: { ...reading.pack, catchWeight: true } } : reading;

const leadingWrap = new RegExp(`^(?:CASE|CS|BAG|BG|BOX|BX|JUG|PAIL|TUB|FLAT|LUG|${abroad})\\s+(?:[AÀ]\\s+)?(?=[\\d.])`);

/** The same for text that isn't blank. */
export function readNotation(text: string, context: PackContext = {}): PackReading {
  const written = tidy(text);
  if (written.length > 60) return unread('unknown_notation');
  const weighed = ownCatchWeight.exec(written)?.[1];
  if (weighed !== undefined) {
    return asCatchWeight(readNotation(/^(?:#|LBS?|KG)$/.test(weighed) ? `${weighed} AVG` : weighed, context));
  }
  const body = written.replace(leadingWrap, '');
  return (
    readCans(body) ??
    readCatchWeight(body) ??
    readCounts(body, context) ??
    readFraction(body, (plain) => readTwo(plain) ?? readOne(plain)) ??
    readMeasured(body, context) ??
    unread('unknown_notation')
  );
}

function readCans(body: string): PackReading | null {
  const can = patterns.can10.exec(body);
  if (can) return known(can[1] ?? '1', '1', 'can10');
  if (patterns.otherCan.test(body)) return unread('other_can');
  return patterns.tenCan.test(body) ? unread('ambiguous_count') : null;
}

function readCatchWeight(body: string): PackReading | null {
  const sold = patterns.soldByWeight.exec(body);
  if (sold) return { ok: true, pack: blankPack(sold[1] === 'KG' ? 'kg' : 'lb', true) };
  // '110#AVG' may be '1/10#AVG' with the slash lost in the PDF's text; only a single digit or n0 is unambiguous.
  const glued = patterns.gluedAverage.exec(body)?.[1];
  if (glued !== undefined && !/^(?:\d|[1-9]0)$/.test(glued)) return unread('lost_slash');
  const pounds = patterns.averageOnly.exec(body);
  return pounds ? known(pounds[1] ?? '1', pounds[2] ?? '', 'lb', true) : null;
}

function readCounts(body: string, { description }: PackContext): PackReading | null {
  const under = patterns.underCount.exec(body)?.[1];
  if (under !== undefined) return { ok: true, pack: sizedPack('1', under) };
  const range = patterns.countRange.exec(body);
  const [low, mark, high] = [range?.[1], range?.[2], range?.[3]];
  if (low === undefined || high === undefined) return null;
  const ratio = Number(high) / Number(low);
  if (mark === '-') return ratio > 1 ? { ok: true, pack: sizedPack(low, high) } : unread('ambiguous_range');
  // From 40 on, close pairs like 80/88 are grades; below that, 10/12 may also be ten packs of twelve.
  if (ratio <= 1 || ratio >= 2 || isNeverGraded(description)) return null;
  if (Number(low) >= 40) return { ok: true, pack: sizedPack(low, high) };
  return ratio <= 1.5 ? unread('ambiguous_range') : null;
}

/** Cups and buns come in sleeves and bags; they are never graded by size. */
function isNeverGraded(description: string | null | undefined): boolean {
  return !!description && (isSupplies(description) || goodsGroup(description) === 'bakery');
}

function readMeasured(body: string, context: PackContext): PackReading | null {
  const bullet = patterns.bulletCase.exec(body) ?? patterns.reversed.exec(body);
  if (bullet) return measured(bullet[3] ?? '1', bullet[1] ?? '', bullet[2] ?? '', false);
  const half = patterns.halfGallon.exec(body);
  if (half) return known(half[1] ?? '1', '0.5', 'gallon');
  return (
    readPerUnit(body) ??
    readTwo(body) ??
    readRange(body) ??
    readThree(body) ??
    readNested(body) ??
    readBare(body, context) ??
    readOne(body)
  );
}

function readTwo(body: string): PackReading | null {
  const match = patterns.two.exec(body);
  if (!match) return null;
  const [, count = '', mark, size = '', name = '', avg] = match;
  if (mark === '-' && Number(count) < Number(size)) return unread('ambiguous_range');
  if (countsPackages(size, name)) return unread('ambiguous_count');
  // '1/2 GAL' is one of two gallons or half a gallon; suppliers use both. Third-gallon containers don't exist, so 1/3
  // GAL is a bag of three.
  const part = /^(?:1\/[234]|3\/4)$/.test(`${count}/${size}`) && !(size === '3' && normaliseUnit(name) === 'gallon');
  if (mark === '/' && part) return unread('ambiguous_count');
  return measured(count, size, name, avg !== undefined);
}

function readThree(body: string): PackReading | null {
  const match = patterns.three.exec(body);
  if (!match) return null;
  const [, count = '', size = '', inner, last = ''] = match;
  const name = last.trim().replace(new RegExp(`\\s*${average}$`), '');
  const catchWeight = name !== last.trim();
  if (inner !== undefined && inner.trim() !== '' && name !== '' && name !== 'CS' && name !== 'CASE') {
    return unread('ambiguous_count');
  }
  return measured(count, size, inner?.trim() || name, catchWeight);
}

/** 4/6/12 OZ: four six-packs of 12 oz. */
function readNested(body: string): PackReading | null {
  const match = patterns.nested.exec(body);
  if (!match) return null;
  const [, outer = '', inner = '', size = '', name = ''] = match;
  return measured(dec(outer).times(dec(inner)), size, name, false);
}

function readRange(body: string): PackReading | null {
  return patterns.range.test(body) ? unread('ambiguous_range') : null;
}

function readBare(body: string, { unit }: PackContext): PackReading | null {
  const match = patterns.bare.exec(body);
  if (!match) return null;
  const named = unit ? normaliseUnit(unit) : null;
  if (named === null || dimensionOf(named) === 'other' || dimensionOf(named) === 'count') return unread('no_unit');
  return known(match[1] ?? '', match[2] ?? '', named);
}

function readOne(body: string): PackReading | null {
  const match = patterns.one.exec(body);
  if (match) {
    const [, size = '', name = '', avg] = match;
    return countsPackages(size, name) ? unread('ambiguous_count') : measured('1', size, name, avg !== undefined);
  }
  if (/^[\d.]+$/.test(body)) return unread('no_unit');
  const alone = normaliseUnit(body);
  if (alone === null) return null;
  return dimensionOf(alone) === 'other' && alone !== 'bushel'
    ? { ok: true, pack: blankPack(alone) }
    : known('1', '1', alone);
}

/** '12 PK' is twelve packs or a pack of twelve. */
function countsPackages(size: string, name: string): boolean {
  return /^(?:CS|CASES?|PK|PKS|PACKS?|PKG|CAN|CN|CANS)$/.test(name.trim()) && dec(size).gt(1);
}
