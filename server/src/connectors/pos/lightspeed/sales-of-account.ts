import { businessDateAt, type Decimal, dec, type GoneSale, type OrderType, type Sale } from '@platewise/domain';
import type { PosPlace } from '../port.ts';
import { type Cents, centsOf, moneyOf, sumOf } from '../shared/cents.ts';
import { type Draft, orderTypeOfWords, paidBy, saleOf } from '../shared/draft.ts';
import { giftCardsOf, isGiftCard, linesOfSale, netOf, serviceOf, taxOf, total } from './lines-of-sale.ts';
import type { KPayment, KSale } from './payload.ts';

/**
 * Converts a Lightspeed account. A refund is an account of its own with negative amounts and its own day. An account
 * that voids, recalls, or updates another one replaces it.
 */
export function salesOfKAccount(sale: KSale, place: PosPlace): (Sale | GoneSale)[] {
  const id = sale.accountFiscId ?? sale.accountReference ?? '';
  if (id === '') throw new TypeError('an account without an id');
  const version = Date.parse(sale.timeClosed ?? '') || 0;
  const gone = (externalId: string): GoneSale => ({ externalId, version, gone: true });
  if (sale.cancelled === true) return [gone(id)];
  const { type = 'SALE' } = sale;
  const replaced = [sale.source?.previousAccountId ?? sale.source?.initialAccountId].filter(
    (other): other is string => other !== undefined && other !== id,
  );
  if (type === 'VOID' || type === 'CANCEL') return (replaced.length > 0 ? replaced : [id]).map(gone);
  if (['FLOAT', 'TRANSITORY', 'CROSS_BL'].includes(type)) return [];
  if (type === 'REFUND') return [saleOf(draftOf(sale, id, version, place, 'refund'))];
  // JUDGMENT: the totals of recalled or moved accounts aren't documented. An unpaid one isn't a sale of its own.
  const isPaid = (sale.payments ?? []).length > 0 || type === 'SALE';
  const own = isPaid && !isTakenBack(sale) ? [saleOf(draftOf(sale, id, version, place, 'sale'))] : [];
  return type === 'RECALL' || type === 'UPDATE' ? [...replaced.map(gone), ...own] : own;
}

const isTakenBack = (sale: KSale) => sale.type === 'RECALL' && total((sale.salesLines ?? []).map(netOf)).isNegative();

function draftOf(sale: KSale, id: string, version: number, place: PosPlace, kind: Draft['kind']): Draft {
  const all = sale.salesLines ?? [];
  const payments = sale.payments ?? [];
  const sign = kind === 'refund' && !total(all.map(netOf)).isPositive() ? -1 : 1;
  const sold = all.filter((line) => !isGiftCard(line));
  const giftCards = giftCardsOf(all.filter(isGiftCard), sign);
  const service = total(sold.map(serviceOf)).times(sign);
  const inside = holdsService(total(all.map((line) => netOf(line).plus(taxOf(line)))), service.times(sign), payments);
  const lines = linesOfSale(sold, sign, inside);
  const at = sale.timeClosed ?? '';
  const { timeZone, dayCutoff } = place;
  return {
    ...{ externalId: id, version, kind, at, lines, giftCards },
    businessDate: dayCutoff === null ? null : businessDateAt(at, timeZone, dayCutoff),
    currency: all[0]?.currency ?? payments[0]?.currency ?? place.currency,
    tax: taxTo(total(sold.map(netOf)).times(sign), total(sold.map(taxOf)).times(sign)),
    tip: sign * sumOf(payments, ({ tip }) => centsOf(tip)),
    serviceCharge: centsOf(service) + sign * sumOf(payments, ({ surcharge }) => centsOf(surcharge)),
    orderType: orderTypeOf(sale),
    paymentMethod: paidBy(payments.map(methodOf)),
    guests: kind === 'sale' && sale.nbCovers !== undefined ? Math.round(sale.nbCovers) : null,
    employee: sale.ownerName || null,
  };
}

/** Both have six decimals: rounds tax so that net and tax add up to what the guest paid. */
const taxTo = (net: Decimal, tax: Decimal): Cents => centsOf(net.plus(tax)) - centsOf(net);

/** JUDGMENT: whether lines include the service charge isn't documented, so compare with the amount paid. */
function holdsService(lines: Decimal, service: Decimal, payments: readonly KPayment[]): boolean {
  if (service.isZero() || payments.length === 0) return false;
  const paid = total(payments.map((one) => dec(one.netAmountWithTax ?? 0).minus(dec(one.roundingAmount ?? 0))));
  return moneyOf(centsOf(paid)) === moneyOf(centsOf(lines));
}

function orderTypeOf({ dineIn, accountProfileCode }: KSale): OrderType {
  if (dineIn === true) return 'Dine-In';
  return orderTypeOfWords(accountProfileCode) ?? (dineIn === false ? 'Takeout' : 'Other');
}

const methods: [words: RegExp, method: string][] = [
  [/cash|bargeld|especes/i, 'Cash'],
  [/gift|voucher/i, 'Gift Card'],
  [/card|visa|master|amex|maestro|debit|credit|lightspeed payments|ls ?pay/i, 'Card'],
];

function methodOf({ code = '', description = '' }: KPayment): string {
  const known = methods.find(([words]) => words.test(`${code} ${description}`))?.[1];
  return known ?? (description || code || 'Other');
}
