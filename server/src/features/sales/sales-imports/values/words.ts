import type { OrderType } from '@platewise/domain';

/** A header or word normalized for comparison: lowercase, single spaces, trimmed. */
export const plainWord = (text: string): string =>
  text
    .replace(/[\ufeff\u200b]/g, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase();

const dineIn = /\b(dine|dining|eat)[ -]?in\b|dinein|for here|^here$|table|on[ -]?premise|sit down|^restaurant$|bar tab/;
const delivery = /deliver|door ?dash|uber|grub ?hub|postmates|caviar|seamless|just ?eat|deliveroo/;
const takeout =
  /take[ -]?(out|away)|takeout|to[ -]?go|togo|pick[ -]?up|carry[ -]?out|curbside|drive[ -]?(thru|through)/;

/** @example orderTypeOf('For Here') // 'Dine-In' */
export function orderTypeOf(text: string): OrderType {
  const word = plainWord(text);
  if (word === '') return 'Other';
  if (delivery.test(word)) return 'Delivery';
  if (takeout.test(word)) return 'Takeout';
  return dineIn.test(word) ? 'Dine-In' : 'Other';
}

const yes = new Set(['yes', 'y', 'true', 't', '1', 'x', 'void', 'voided', 'deleted', 'cancelled', 'canceled']);
export const isYes = (text: string): boolean => text !== '' && yes.has(plainWord(text));

const dead = /void|cancel|declin|denied|fail|deleted|rejected|abandon|expired|not approved|open tab/;
/** A payment or check with this status brought in no money. */
export const isDeadStatus = (text: string): boolean => text !== '' && dead.test(plainWord(text));

export const isRefundWord = (text: string): boolean => /refund|return|credit memo|chargeback/.test(plainWord(text));

/** @example paymentMethodOf('CREDIT') // 'Card' */
export function paymentMethodOf(text: string): string | null {
  const word = plainWord(text);
  if (word === '') return null;
  if (/gift/.test(word)) return 'Gift Card';
  if (/\bcash app\b/.test(word)) return 'Cash App';
  if (
    /^(credit|debit|card|credit card|debit card|cards?)$|visa|master ?card|amex|american express|discover/.test(word)
  ) {
    return 'Card';
  }
  return /^cash$/.test(word) ? 'Cash' : text.trim().slice(0, 100);
}

const most = 1000;

/** The same words appear a million times, so the first thousand results are cached. */
export function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = read(text);
    if (known.size < most) known.set(text, made);
    return made;
  };
}
