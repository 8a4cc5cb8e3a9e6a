import { dec, decimalText } from '../numbers/index.ts';
import { dimensionOf, normaliseUnit, type Unit } from '../units/index.ts';
import { type Pack, type PackReading, unread } from './pack.ts';

export type PackContext = {
  /** The line's description, searched where the pack itself is blank ('… 1.0L • 12 Case'). */
  description?: string | null;
  /** The line's unit, which completes a pack without one ('4/10' sold by LB). */
  unit?: string | null;
};

const number = String.raw`(\d{1,6}(?:\.\d{1,4})?|\.\d{1,4})`;
const average = String.raw`(?:AVG|AVE|AV|RW|CW)\.?`;
const wrap = String.raw`(?:\s*\/?\s*(?:CASE|CS|BAGS?|BG|SACKS?|BOX|BX|CTN|CARTON|CANS?|CN|TIN|JARS?|JUGS?|TUBS?|PAILS?|BUCKET|BTLS?|BOTTLES?|TRAYS?|PKG|BLOCK|LOAF|ROLL|KEG|DRUM|POUCH|JIB))?`;
const word = '(#|[A-Z][A-Z. ]*?)';

const patterns = {
  can10: /^(?:(\d{1,4})\s*[/X-]?\s*)?(?:#\s*10|LB\s?10|NO\.?\s*10)\s*(?:CANS?|CN|TINS?)?$/,
  otherCan: /^(?:\d{1,4}\s*[/X-]?\s*)?(?:#\s*\d|LB\d|NO\.?\s*\d).*$/,
  tenCan: /^\d{1,4}\s*[/X]\s*10\s*#?\s*(?:CANS?|CN|TINS?)$/,
  soldByWeight: new RegExp(`^(?:(#|LBS?|KG)\\s*\\/?\\s*${average}|RW|CW|(?:RANDOM|CATCH) (?:WEIGHT|WT))$`),
  gluedAverage: /^(\d+)#\s*(?:AVG|AVE|AV)\.?$/,
  bulletCase: new RegExp(
    `(?:^|\\s)${number}\\s*(ML|LT?R?|OZ|FL ?OZ|GAL)\\s*[•·∙|]\\s*(\\d{1,4})\\s*(?:CASES?|CS|PACKS?|PK|UNITS?|BOTTLES?)?$`,
  ),
  countRange: /^(\d{1,4})\s*([/-])\s*(\d{1,4})\s*(?:CT|CNT|COUNT)$/,
  underCount: /^U[/-]?\s?(\d{1,3})(?:\s*(?:CT|CNT|COUNT))?$/,
  range: new RegExp(`(?:^|[/X ])${number}\\s*-\\s*${number}(?:\\s|[A-Z#]|$)`),
  halfGallon: /^(?:(\d{1,4})\s*[/X]\s*)?(?:1\s*\/?\s*)?HG$/,
  three: new RegExp(`^${number}\\s*\\/\\s*${number}\\s*${word}?\\s*\\/\\s*([A-Z# ]+)$`),
  two: new RegExp(`^${number}\\s*([/X-])\\s*${number}\\s*${word}(?:\\s*(${average}))?${wrap}$`),
  bare: new RegExp(`^${number}\\s*[/X]\\s*${number}$`),
  one: new RegExp(`^${number}\\s*${word}(?:\\s*(${average}))?${wrap}$`),
};

/**
 * What a supplier's pack column says. Reads the US notations of docs/algorithms/packs.md; one that can be taken in two
 * ways stays unread, with the reason, and a person decides. OZ stays 'oz': whether fluid or weight is decided by the
 * ingredient, in `packContent`. Nothing throws.
 * @example parsePack('4/10 LB') // { ok: true, pack: { count: '4', size: '10', unit: 'lb', catchWeight: false, ... } }
 * @example parsePack('70-90 CS') // { ok: false, reason: 'ambiguous_range', ... }
 */
export function parsePack(text: string, context: PackContext = {}): PackReading {
  const written = tidy(text);
  if (written === '') return context.description ? readBullet(tidy(context.description)) : unread('empty');
  if (written.length > 60) return unread('unknown_notation');
  const body = written.replace(/^(?:CASE|CS|BAG|BG|BOX|BX|JUG|PAIL|TUB|KEG)\s+(?=[\d.])/, '');
  return (
    readCans(body) ??
    readCatchWeight(body) ??
    readCounts(body) ??
    readMeasured(body, context) ??
    unread('unknown_notation')
  );
}

function tidy(text: string): string {
  return text
    .toUpperCase()
    .replace(/[×✕]/g, 'X')
    .replace(/[‐-―−]/g, '-')
    .replace(/\b(\d{1,3}),(?=\d{3}\b)/g, (whole, digits: string) => (digits === '0' ? whole : digits))
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/\s+/g, ' ')
    .trim();
}

function readCans(body: string): PackReading | null {
  const can = patterns.can10.exec(body);
  if (can) return known(can[1] ?? '1', '1', 'can10');
  if (patterns.otherCan.test(body)) return unread('other_can');
  return patterns.tenCan.test(body) ? unread('ambiguous_count') : null;
}

function readCatchWeight(body: string): PackReading | null {
  const sold = patterns.soldByWeight.exec(body);
  if (sold) return { ok: true, pack: { ...blank(sold[1] === 'KG' ? 'kg' : 'lb'), catchWeight: true } };
  // '110#AVG' is '1/10#AVG' whose slash the PDF's text has lost, or not: only a lone digit or n0 cannot be both.
  const glued = patterns.gluedAverage.exec(body)?.[1];
  return glued !== undefined && !/^(?:\d|[1-9]0)$/.test(glued) ? unread('lost_slash') : null;
}

function readCounts(body: string): PackReading | null {
  const under = patterns.underCount.exec(body)?.[1];
  if (under !== undefined) return sized('1', under);
  const range = patterns.countRange.exec(body);
  const [low, mark, high] = [range?.[1], range?.[2], range?.[3]];
  if (low === undefined || high === undefined) return null;
  const ratio = Number(high) / Number(low);
  if (mark === '-') return ratio > 1 ? sized(low, high) : unread('ambiguous_range');
  // From 40 on, neighbours like 80/88 are grades; below, 10/12 can as well be ten packs of twelve.
  if (ratio <= 1 || ratio >= 2) return null;
  if (Number(low) >= 40) return sized(low, high);
  return ratio <= 1.5 ? unread('ambiguous_range') : null;
}

function readMeasured(body: string, context: PackContext): PackReading | null {
  const bullet = patterns.bulletCase.exec(body);
  if (bullet) return readBullet(body);
  const half = patterns.halfGallon.exec(body);
  if (half) return known(half[1] ?? '1', '0.5', 'gallon');
  return readTwo(body) ?? readRange(body) ?? readThree(body) ?? readBare(body, context) ?? readOne(body);
}

function readBullet(body: string): PackReading {
  const match = patterns.bulletCase.exec(body);
  if (!match) return unread('empty');
  return measured(match[3] ?? '1', match[1] ?? '', match[2] ?? '', false);
}

function readTwo(body: string): PackReading | null {
  const match = patterns.two.exec(body);
  if (!match) return null;
  const [, count = '', mark, size = '', name = '', avg] = match;
  if (mark === '-' && Number(count) < Number(size)) return unread('ambiguous_range');
  if (countsPackages(size, name)) return unread('ambiguous_count');
  // '1/2 GAL' is one of two gallons or half a gallon; suppliers write both.
  if (mark === '/' && /^(?:1\/[234]|3\/4)$/.test(`${count}/${size}`)) return unread('ambiguous_count');
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
  return dimensionOf(alone) === 'other' ? { ok: true, pack: blank(alone) } : known('1', '1', alone);
}

/** '12 PK' is twelve packs or a pack of twelve. */
function countsPackages(size: string, name: string): boolean {
  return /^(?:CS|CASES?|PK|PKS|PACKS?|PKG|CAN|CN|CANS)$/.test(name.trim()) && dec(size).gt(1);
}

function measured(count: string, size: string, name: string, average: boolean): PackReading {
  // LBAV, #AVG: the average mark may be glued to its unit.
  const glued = /^(LBS?|#|OZ|KG)\s*(AVG|AVE|AV|RW|CW)$/.exec(name.trim());
  if (/^CLS?\.?$/.test(name.trim())) return measured(count, dec(size).times(10).toFixed(), 'ML', average);
  const unit = normaliseUnit(glued?.[1] ?? name);
  if (unit === null) return unread('unknown_notation');
  return known(count, size, unit, average || glued !== null);
}

function known(count: string, size: string, unit: Unit, catchWeight = false): PackReading {
  const [many, much] = [dec(count), dec(size)];
  if (!many.gt(0) || !much.gt(0)) return unread('unknown_notation');
  if (!many.isInteger()) return unread('ambiguous_count');
  const pack = { count: decimalText(many), size: decimalText(much), unit, catchWeight, contentKnown: true };
  return { ok: true, pack: { ...pack, sizeRange: null } };
}

function sized(low: string, high: string): PackReading {
  return {
    ok: true,
    pack: { ...blank('case'), sizeRange: { low: decimalText(dec(low)), high: decimalText(dec(high)) } },
  };
}

function blank(unit: Unit): Pack {
  return { count: '1', size: '1', unit, catchWeight: false, contentKnown: false, sizeRange: null };
}
