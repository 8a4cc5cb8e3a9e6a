import { isSupplies } from '../goods/goods-groups.ts';
import { dec } from '../numbers/index.ts';
import { dimensionOf, normaliseUnit, type Unit } from '../units/index.ts';
import { distinctPacks, packOf, sizedPack } from './made-pack.ts';
import { number, tidy } from './notation.ts';
import type { Pack } from './pack.ts';
import { fitsCase } from './per-unit.ts';

const twoNumbers = new RegExp(`^${number} ?([/X-]) ?${number} ?(#|[A-Z][A-Z. ]*)?$`);
const sizeRange = new RegExp(`^(?:(\\d{1,3}) ?[/X] ?)?${number}-${number} ?(#|[A-Z][A-Z. ]*)$`);

/** The possible readings of an ambiguous notation: 1/2 GAL is half a gallon or two. Empty if there are none to list. */
export function readingsOf(text: string): Pack[] {
  const body = tidy(text);
  const lost = /^(\d)(\d{1,2})# ?(?:AVG|AVE|AV)$/.exec(body);
  if (lost)
    return [packOf(lost[1] ?? '1', lost[2] ?? '1', 'lb', true), packOf('1', `${lost[1]}${lost[2]}`, 'lb', true)];
  const alone = /^(\d{1,5}) ?(PKS?|PACKS?|PKG|CS|CASES?|CANS?|CN)?$/.exec(body);
  if (alone) return ofNumber(alone[1] ?? '1', alone[2]);
  const can = /^(\d{1,3}) ?[/X] ?(?:10 ?#? ?(?:CANS?|CN|TINS?)|# ?\d.*)$/.exec(body);
  if (can) return ofCans(can[1] ?? '1', body);
  return [...ofTwo(body), ...ofRange(body)].filter(({ count, size }) => dec(count).gt(0) && dec(size).gt(0));
}

const ofNumber = (many: string, word: string | undefined): Pack[] =>
  dec(many).isZero()
    ? []
    : word === undefined
      ? [packOf('1', many, 'lb'), packOf('1', many, 'each'), packOf('1', many, 'dozen')]
      : [packOf('1', many, 'each'), packOf(many, '1', /^C[AN]/.test(word) && !/^CAS/.test(word) ? 'can' : 'pack')];

const ofCans = (many: string, body: string): Pack[] =>
  dec(many).isZero()
    ? []
    : /# ?\d/.test(body)
      ? [packOf(many, '1', 'can')]
      : [packOf(many, '1', 'can10'), packOf(many, '10', 'lb')];

function ofTwo(body: string): Pack[] {
  const [, first = '', mark, second = '', name] = twoNumbers.exec(body) ?? [];
  if (mark === undefined || first.includes('.')) return [];
  if (name === undefined) return (['lb', 'oz', 'each'] as const).map((unit) => packOf(first, second, unit));
  const unit = normaliseUnit(name);
  if (unit === null || unit === 'case') return [];
  const pair = packOf(first, second, unit === 'pack' ? 'each' : unit);
  if (mark === '/' && Number(first) < Number(second) && /^[2-9]$/.test(second)) {
    return [packOf('1', dec(first).div(dec(second)).toDecimalPlaces(4), unit), pair];
  }
  if (unit === 'each' && Number(first) < Number(second)) return [pair, sizedPack(first, second)];
  return unit === 'pack' ? [pair, packOf(first, second, 'pack')] : [pair];
}

/** Six to ten pounds: eight on average, billed by weight. */
function ofRange(body: string): Pack[] {
  const [, count = '1', low = '', high = '', name = ''] = sizeRange.exec(body) ?? [];
  const unit = normaliseUnit(name);
  if (unit !== null && dimensionOf(unit) === 'mass') {
    return [packOf(count, dec(low).plus(dec(high)).div(2), unit, true)];
  }
  return unit === 'case' ? [sizedPack(low, high)] : [];
}

/**
 * Other possible meanings of a pack that was read: with a count from elsewhere on the line (10 LB next to '4/10'),
 * without its count, dozens instead of pieces, No. 10 cans instead of ten pounds, a lost slash (410 LB).
 */
export function otherReadings(pack: Pack, packText: string, description: string, unit: string | null): Pack[] {
  if (!pack.contentKnown) return [];
  const line = `${tidy(packText)} ${tidy(description)}`;
  const others: Pack[] = [];
  if (pack.count !== '1') others.push({ ...pack, count: '1' });
  else for (const count of countsIn(line, pack)) others.push({ ...pack, count });
  if (pack.unit === 'can10') others.push(packOf(pack.count, '10', 'lb'));
  if (pack.unit === 'lb' && pack.size === '10' && pack.count !== '1') others.push(packOf(pack.count, '1', 'can10'));
  others.push(...ofDozens(pack, line, unit), ...lostSlash(pack));
  return distinctPacks(others);
}

/** A number on its own or with a packaging word; 80/20, 16-20 and 12 OZ aren't counts. */
const countable =
  /(?<![\w.#$/-])(\d{1,2})(?=$|[\s,;)]|X |CT|PK|CS|EA)(?!\s?(?:OZ|Z\b|LB|#|GAL|ML|L\b|KG|G\b|IN\b|MM|CM|[/X-]\s?\d))/g;

/** Possible counts: 2 to 60, the one right before the size first. */
function countsIn(line: string, pack: Pack): string[] {
  const size = pack.size.replace('.', '\\.');
  const beside = new RegExp(`(?<![\\d./-])(\\d{1,2}) ?[/X-] ?${size}(?![\\d./])`, 'g');
  const all = [...line.matchAll(beside), ...line.matchAll(countable)].map(([, digits = '']) => dec(digits).toFixed());
  const fit = all.filter((count) => Number(count) >= 2 && Number(count) <= 60 && count !== pack.size);
  return [...new Set(fit)].filter((count) => fitsCase(count, pack.size, pack.unit)).slice(0, 4);
}

/** Pieces of an item sold by the dozen may be dozens, and vice versa. */
function ofDozens(pack: Pack, line: string, unit: string | null): Pack[] {
  const swapped = (to: Unit): Pack[] => [{ ...pack, unit: to }];
  if (pack.unit === 'dozen') return swapped('each');
  const counted = pack.unit === 'each' || pack.unit === 'piece';
  const byDozen = /\bEGGS?\b|\bDO?Z(?:EN)?S?\b|\dDO?Z/.test(line) || normaliseUnit(unit ?? '') === 'dozen';
  return counted && byDozen && pack.count === '1' && dec(pack.size).lte(60) && !isSupplies(line)
    ? swapped('dozen')
    : [];
}

/** 410 LB may be 4/10 LB with the slash lost in the PDF. */
function lostSlash(pack: Pack): Pack[] {
  const [, count, size] = /^([1-9])([1-9][05])$/.exec(pack.size) ?? [];
  const heavy = pack.count === '1' && pack.unit === 'lb' && dec(pack.size).gt(100);
  return heavy && count !== undefined && size !== undefined ? [packOf(count, size, 'lb', pack.catchWeight)] : [];
}
