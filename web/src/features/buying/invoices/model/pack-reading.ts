import type { LineItem } from '@platewise/contract';
import {
  dec,
  isUnit,
  normaliseUnit,
  type Pack,
  type PackReason,
  packContent,
  packText,
  parsePack,
  readLinePack,
  receivedQuantity,
  type Unit,
} from '@platewise/domain';
import { formatNumber, formatUnitCost } from '../../../../lib/format.ts';
import { formatQuantity } from '../../../../lib/quantity.ts';
import { t, translated } from '../../../../lib/t.ts';

type PackedLine = Pick<
  LineItem,
  | 'description'
  | 'unit'
  | 'quantity'
  | 'weight'
  | 'weightUnit'
  | 'totalPrice'
  | 'ingredientUnit'
  | 'costUnit'
  | 'pack'
  | 'packText'
>;

/** The parsed pack with its cost per unit, or why it can't be parsed. */
export type TypedPack =
  | { ok: true; pack: LineItem['pack']; words: string; cost: number | null; unit: string | null }
  | { ok: false; message: string };

const reasons: Record<PackReason, string> = {
  empty: t('No pack.'),
  ambiguous_range: t('This could be a range of sizes or a number of packs. Type it like 4/10 LB.'),
  ambiguous_count: t('This is ambiguous. Type it like 4/10 LB.'),
  lost_slash: t('A slash may be missing. Type it like 4/10 LB.'),
  other_can: t('We only know No. 10 cans by number. Type the ounces, like 6/28 OZ.'),
  no_unit: t('The unit is missing. Type it like 4/10 LB.'),
  unknown_notation: t("We can't read this pack. Type it like 4/10 LB."),
};

type WithPack = Pick<LineItem, 'pack' | 'packText'>;
type PackWords = { can10: string; caught: (amount: string) => string };

const shownWords: PackWords = {
  can10: t('No. 10 can'),
  caught: (amount) => t('{amount}, catch weight', { amount }),
};
/** What `parsePack` reads. */
const readWords: PackWords = { can10: 'No. 10 can', caught: (amount) => `${amount}, catch weight` };

/** The pack as displayed: in the current notation, or as read elsewhere on the line. */
export const shownPack = ({ packText, pack }: WithPack): string =>
  packText ?? (pack === null ? '' : packWords(pack, shownWords));

/** The pack as edited, in words that can be read again in every language. */
export const editedPack = ({ packText, pack }: WithPack): string =>
  packText ?? (pack === null ? '' : packWords(pack, readWords));

/** `4 × 10 lb` */
function packWords({ count, size, unit, catchWeight }: NonNullable<LineItem['pack']>, words: PackWords): string {
  const one = unit === 'can10' ? words.can10 : unit;
  const each = unit === 'can10' && size === 1 ? one : `${formatNumber(size, 4)} ${one}`;
  const amount = count === 1 ? each : `${formatNumber(count, 4)} × ${each}`;
  return catchWeight ? words.caught(amount) : amount;
}

/** `$2.96/lb` */
export const costWords = (cost: number, unit: string | null, currency: string): string =>
  `${formatUnitCost(cost, currency)}/${unit === 'each' ? t('piece') : unit === null ? t('unit') : translated(unit)}`;

/** Percent change from the last cost; null without one. */
export const changeFrom = (previous: number | null, cost: number): number | null =>
  previous === null || previous === 0
    ? null
    : Number(dec(cost).minus(dec(previous)).div(dec(previous)).times(100).toFixed(2));

/**
 * Parses a pack as it is typed.
 * @param rate the restaurant's money for one of the invoice's; null where it isn't known
 */
export function typedPack(line: PackedLine, text: string, rate: number | null): TypedPack {
  if (text.trim() === '') return { ok: true, pack: null, words: t('No pack'), cost: null, unit: null };
  const reading = parsePack(text, { description: line.description, unit: line.unit });
  if (!reading.ok) return { ok: false, message: reasons[reading.reason] };
  const { pack } = reading;
  const unit = unitOf(line, pack);
  return {
    ok: true,
    pack: { count: Number(pack.count), size: Number(pack.size), unit: pack.unit, catchWeight: pack.catchWeight },
    words: readingWords(pack, unit),
    cost: unit === null || rate === null ? null : costOf(line, pack, unit, rate),
    unit,
  };
}

/** Note below the pack field: how the typed pack, or else the one in the description, is parsed. */
export function packNote(text: string, { description, unit }: { description: string; unit: string }) {
  if (text.trim() === '') {
    const { pack } = readLinePack({ packText: '', description, unit });
    return pack === null ? undefined : t('Read as {pack} from the description', { pack: packText(pack) });
  }
  const reading = parsePack(text, { description, unit });
  return reading.ok ? t('Read as {pack}', { pack: packText(reading.pack) }) : reasons[reading.reason];
}

/** The cost's unit: the ingredient's, or else the one in use, or else the pack's own. */
function unitOf(line: PackedLine, pack: Pack): Unit | null {
  const unit = line.ingredientUnit ?? line.costUnit ?? pack.unit;
  return isUnit(unit) ? unit : null;
}

function readingWords(pack: Pack, unit: Unit | null): string {
  const words = packText(pack);
  const content = unit === null || !pack.contentKnown ? null : packContent(pack, unit, {});
  if (unit === null || content === null || !content.ok) return words;
  const whole = formatQuantity(Number(content.quantity), unit, 4);
  return words === whole ? words : `${words} = ${whole}`;
}

function costOf(line: PackedLine, pack: Pack, unit: Unit, rate: number): number | null {
  const received = receivedQuantity(
    {
      quantity: String(line.quantity ?? 1),
      unit: line.unit === null ? null : normaliseUnit(line.unit),
      pack,
      weight: line.weight === null ? null : String(line.weight),
      weightUnit: line.weightUnit === null ? null : normaliseUnit(line.weightUnit),
    },
    unit,
    {},
  );
  if (!received.ok || !dec(received.quantity).gt(0) || line.totalPrice <= 0) return null;
  return Number(dec(line.totalPrice).times(dec(rate)).div(dec(received.quantity)).toFixed(6));
}
