import { dec } from '../numbers/index.ts';
import { convert, dimensionOf, normaliseUnit, type Unit } from '../units/index.ts';
import { blankPack, known } from './made-pack.ts';
import { number } from './notation.ts';
import { type PackReading, unread } from './pack.ts';

const perUnit = /^(\d{1,4})\s*[/X]\s*(#|[A-Z][A-Z. ]*)$/;
const counted = new RegExp(
  `^(\\d{1,4})\\s*(?:CT|CNT|COUNT|PK|PKS|BAGS?|BG|JUGS?|JARS?|TUBS?|BTLS?|CANS?)\\s*[/X]\\s*${number}\\s*(#|[A-Z][A-Z. ]*)$`,
);
/** For these a slash can also mean 'per': 24/BOX is 24 boxes or a box of 24. */
const outer: ReadonlySet<Unit> = new Set(['pack', 'bag', 'box', 'tray']);
/** No one packs single units of these, so a number before them grades the pieces (16/OZ). */
const tiny: ReadonlySet<Unit> = new Set(['oz', 'fl oz', 'g', 'mg', 'ml', 'tsp', 'tbsp', 'cup']);

/** A count with its own unit: 12/QT, 4 x GAL, 15/DZ, 1/EA, 6 CT/5 LB. Null for any other notation. */
export function readPerUnit(body: string): PackReading | null {
  const both = counted.exec(body);
  if (both) return readCounted(both[1] ?? '', both[2] ?? '', both[3] ?? '');
  const match = perUnit.exec(body);
  const unit = match ? normaliseUnit(match[2] ?? '') : null;
  if (!match || unit === null) return null;
  const count = match[1] ?? '';
  if (unit === 'case') return count === '1' ? { ok: true, pack: blankPack('case') } : unread('no_unit');
  if (outer.has(unit) && count !== '1') return unread('ambiguous_count');
  if (tiny.has(unit)) return unread('ambiguous_count');
  return dimensionOf(unit) === 'other' && unit !== 'bushel' && count === '1'
    ? { ok: true, pack: blankPack(unit) }
    : known(count, '1', unit);
}

function readCounted(count: string, size: string, name: string): PackReading | null {
  const unit = normaliseUnit(name);
  if (unit === null || (dimensionOf(unit) !== 'mass' && dimensionOf(unit) !== 'volume')) return null;
  return fitsCase(count, size, unit) ? known(count, size, unit) : known('1', size, unit);
}

/** The heaviest case a person can carry: 70 CT/50 LB grades potatoes, 6 CT/5 LB counts bags. */
const heaviestCase = '120';

/** Whether this much can be one case; volumes are weighed as water. */
export function fitsCase(count: string, size: string, unit: Unit): boolean {
  const pounds = convert(dec(count).times(dec(size)), unit, 'lb', { densityGPerMl: '1' });
  return !pounds.ok || dec(pounds.quantity).lte(heaviestCase);
}
