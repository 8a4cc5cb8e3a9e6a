import { type Amount, dec, decimalText } from '../numbers/index.ts';
import { normaliseUnit, type Unit } from '../units/index.ts';
import { type Pack, type PackReading, unread } from './pack.ts';

/** A pack with known contents: `count` x `size` `unit`. */
export function packOf(count: Amount, size: Amount, unit: Unit, catchWeight = false): Pack {
  const amounts = { count: decimalText(dec(count)), size: decimalText(dec(size)) };
  return { ...amounts, unit, catchWeight, contentKnown: true, sizeRange: null };
}

/** A pack that only says how the item is sold. */
export function blankPack(unit: Unit, catchWeight = false): Pack {
  return { count: '1', size: '1', unit, catchWeight, contentKnown: false, sizeRange: null };
}

/** 80/88 CT: the case contains from `low` to `high` pieces. */
export function sizedPack(low: Amount, high: Amount): Pack {
  return { ...blankPack('case'), sizeRange: { low: decimalText(dec(low)), high: decimalText(dec(high)) } };
}

export function known(count: Amount, size: Amount, unit: Unit, catchWeight = false): PackReading {
  const [many, much] = [dec(count), dec(size)];
  if (!many.gt(0) || !much.gt(0)) return unread('unknown_notation');
  if (!many.isInteger()) return unread('ambiguous_count');
  return { ok: true, pack: packOf(many, much, unit, catchWeight) };
}

/** The unit's name as printed, possibly with an average mark (LBAV, #AVG, LBA). */
export function measured(count: Amount, size: Amount, name: string, average: boolean): PackReading {
  const glued = /^(LBS?|#|OZ|KG)\s*(?:AVG|AVE|AV|RW|CW|A)$/.exec(name.trim());
  if (/^CLS?\.?$/.test(name.trim())) return measured(count, dec(size).times(10), 'ML', average);
  const unit = normaliseUnit(glued?.[1] ?? name);
  if (unit === null) return unread('unknown_notation');
  return known(count, size, unit, average || glued !== null);
}

export function samePack(a: Pack, b: Pack): boolean {
  const range = (pack: Pack) => (pack.sizeRange ? `${pack.sizeRange.low}-${pack.sizeRange.high}` : '');
  const said = (pack: Pack) => [pack.count, pack.size, pack.unit, pack.contentKnown, pack.catchWeight, range(pack)];
  return said(a).join() === said(b).join();
}

/** Removes duplicate packs, keeping the order. */
export function distinctPacks(packs: readonly Pack[]): Pack[] {
  return packs.filter((pack, at) => packs.findIndex((other) => samePack(pack, other)) === at);
}
