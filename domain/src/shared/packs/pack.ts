import type { Unit } from '../units/index.ts';

/**
 * Contents of one purchase unit: `count` x `size` `unit` (4/10 LB: '4', '10', 'lb'). The unit 'can10' is the No. 10
 * can, a can size rather than a weight; 'case' or 'pack' with unknown content requires asking the user.
 */
export type Pack = {
  count: string;
  size: string;
  unit: Unit;
  /** Ordered by the case, billed by actual weight; count x size is then the nominal weight, if printed. */
  catchWeight: boolean;
  /** False if the notation only says how the item is sold (LB AVG, 80/88 CT), not how much is inside. */
  contentKnown: boolean;
  /** 80/88 CT: pieces are graded by size, and the case contains 80 to 88. */
  sizeRange: { low: string; high: string } | null;
  /** The user's answer about OZ; absent if not asked. */
  ozKind?: 'mass' | 'fluid';
};

const packReasons = [
  'empty',
  'ambiguous_range',
  'ambiguous_count',
  'lost_slash',
  'other_can',
  'no_unit',
  'unknown_notation',
] as const;
export type PackReason = (typeof packReasons)[number];

export type PackReading = { ok: true; pack: Pack } | { ok: false; reason: PackReason; message: string };

const messages: Record<PackReason, string> = {
  empty: 'The pack is missing',
  ambiguous_range: 'This could be a range of sizes or a number of packs',
  ambiguous_count: 'This is ambiguous',
  lost_slash: 'A slash may be missing: this could be one piece or several',
  other_can: 'We only know No. 10 cans by number. Enter the ounces of this can.',
  no_unit: 'The unit is missing',
  unknown_notation: "We don't recognize this notation",
};

export function unread(reason: PackReason): PackReading {
  return { ok: false, reason, message: messages[reason] };
}

/** Formats a pack for display: '4 × 10 lb', '6 × No. 10 can', '80/88 ct', 'lb, catch weight'. */
export function packText(pack: Pack): string {
  if (pack.sizeRange) return `${pack.sizeRange.low}/${pack.sizeRange.high} ct`;
  const unit =
    pack.unit === 'can10' ? 'No. 10 can' : pack.unit === 'oz' && pack.ozKind === 'fluid' ? 'fl oz' : pack.unit;
  const size = pack.unit === 'can10' && pack.size === '1' ? unit : `${pack.size} ${unit}`;
  const amount = pack.contentKnown ? (pack.count === '1' ? size : `${pack.count} × ${size}`) : unit;
  return pack.catchWeight ? `${amount}, catch weight` : amount;
}
