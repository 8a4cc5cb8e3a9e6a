import type { VendorItem } from '@platewise/contract';
import { isUnit, type Pack, packText, parsePack, unitName } from '@platewise/domain';
import { formatNumber } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t, translated } from '../../../lib/t.ts';

/** '4/10 LB is read as 4 × 10 lb', or why it couldn't be parsed. */
export function readingOf(
  text: string,
  { description, unit }: { description?: string; unit?: string } = {},
): {
  ok: boolean;
  words: string;
  pack: Pack | null;
} {
  if (text.trim() === '') return { ok: false, words: '', pack: null };
  const reading = parsePack(text, { description, unit });
  return reading.ok
    ? { ok: true, words: t('read as {pack}', { pack: packText(reading.pack) }), pack: reading.pack }
    : { ok: false, words: reading.message, pack: null };
}

/** A vendor item's pack as text. */
export function packWords({ pack, packText: printed }: VendorItem): string {
  if (pack === null) return printed ? t("“{printed}” couldn't be read", { printed }) : t('No pack given');
  const unit = pack.unit === 'can10' ? t('No. 10 can') : pack.unit;
  const amount =
    pack.count === 1
      ? formatQuantity(pack.size, unit, 4)
      : `${formatNumber(pack.count, 4)} × ${formatQuantity(pack.size, unit, 4)}`;
  const shown = pack.catchWeight ? t('{amount}, catch weight', { amount }) : amount;
  return printed ? t('{printed}, read as {shown}', { printed, shown }) : shown;
}

/** '1 case = 40 lb' */
export function contentsWords({ contents, ingredientUnit, purchaseUnit }: VendorItem): string | null {
  if (contents === null || ingredientUnit === null) return null;
  const one = translated(purchaseUnit && isUnit(purchaseUnit) ? unitName(purchaseUnit) : (purchaseUnit ?? 'case'));
  return `1 ${one} = ${formatQuantity(contents, ingredientUnit, 4)}`;
}
