import type { BusinessDate, OrderType, Sale, SaleLine } from '@platewise/domain';
import { type Cents, moneyOf, sumOf } from './cents.ts';

export type DraftLine = Pick<SaleLine, 'externalItemId' | 'name' | 'category' | 'kind' | 'quantity'> & {
  readonly unitPrice: Cents | null;
  readonly gross: Cents;
  readonly discount: Cents;
  readonly tax: Cents;
};

/** A sale or refund being built: whole cents, and positive for refunds as well. */
export type Draft = {
  readonly externalId: string;
  readonly version: number;
  readonly kind: 'sale' | 'refund';
  readonly at: string;
  readonly businessDate: BusinessDate | null;
  readonly currency: string;
  readonly tax: Cents;
  readonly tip: Cents;
  readonly serviceCharge: Cents;
  readonly giftCards: Cents;
  readonly orderType: OrderType;
  readonly paymentMethod: string | null;
  readonly guests: number | null;
  readonly employee: string | null;
  readonly lines: readonly DraftLine[];
  /** For a sale without lines; otherwise computed from them. */
  readonly net?: Cents;
};

/** Converts the draft to a sale: net and discount come from its lines, and refunds are negative. */
export function saleOf(draft: Draft): Sale {
  const sign = draft.kind === 'refund' ? -1 : 1;
  const money = (cents: Cents) => moneyOf(sign * cents);
  const { externalId, version, kind, at, businessDate, currency } = draft;
  return {
    ...{ externalId, version, kind, at: new Date(at).toISOString(), businessDate, currency },
    net: money(draft.lines.length === 0 ? (draft.net ?? 0) : sumOf(draft.lines, (line) => line.gross - line.discount)),
    tax: money(draft.tax),
    tip: money(draft.tip),
    discount: money(sumOf(draft.lines, (line) => line.discount)),
    serviceCharge: money(draft.serviceCharge),
    giftCards: money(draft.giftCards),
    orderType: draft.orderType,
    paymentMethod: draft.paymentMethod?.slice(0, 100) ?? null,
    guests: draft.guests,
    employee: draft.employee?.slice(0, 200) ?? null,
    lines: draft.lines.map((line) => ({
      externalItemId: line.externalItemId,
      name: line.name,
      category: line.category,
      kind: line.kind,
      quantity: sign < 0 && line.quantity !== '0' ? `-${line.quantity}` : line.quantity,
      unitPrice: line.unitPrice === null ? null : moneyOf(line.unitPrice),
      gross: money(line.gross),
      discount: money(line.discount),
      tax: money(line.tax),
    })),
  };
}

/** The payment method; 'Split' if there were several, null if there was none. */
export function paidBy(methods: readonly string[]): string | null {
  const [first = null, ...others] = new Set(methods);
  return others.length > 0 ? 'Split' : first;
}

/** Guesses the order type from the restaurant's own label; null if unclear. */
export function orderTypeOfWords(words: string | null | undefined): OrderType | null {
  const text = (words ?? '').toLowerCase();
  if (/deliver|door ?dash|uber ?eats|grubhub|postmates|deliveroo|just ?eat/.test(text)) return 'Delivery';
  if (/take ?-?(out|away)|to ?-?go\b|pick ?-?up|curb|carry ?-?out|drive ?-?thr|online/.test(text)) return 'Takeout';
  return /dine|eat ?-?in|for here|table|\bbar\b|in ?-?store/.test(text) ? 'Dine-In' : null;
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);
/** A name as printed by the POS, or the fallback if it is missing. */
export const nameOf = (value: unknown, otherwise: string): string => text(value)?.slice(0, 200) ?? otherwise;
