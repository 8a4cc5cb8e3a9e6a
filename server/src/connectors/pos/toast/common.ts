import { type BusinessDate, parseBusinessDate } from '@platewise/domain';
import { type Draft, orderTypeOfWords, paidBy } from '../shared/draft.ts';
import type { ToastNames } from './names.ts';
import type { ToastCheck, ToastOrder, ToastPayment } from './payload.ts';

export const isTaken = ({ paymentStatus = '', deleted }: ToastPayment) =>
  deleted !== true && !['VOIDED', 'DENIED', 'CANCELLED', 'ERROR'].includes(paymentStatus);

export type ToastCommon = ReturnType<typeof commonOf>;

/** Fields shared by a check and its refunds. */
export function commonOf(order: ToastOrder, check: ToastCheck, names: ToastNames, currency: string) {
  const dining = order.diningOption?.guid;
  return {
    version: versionOf(order),
    at: instantOf(check.paidDate ?? check.closedDate ?? order.paidDate ?? order.closedDate ?? order.openedDate),
    businessDate: businessDateOf(order.businessDate),
    currency,
    orderType: (dining && names.orderTypes.get(dining)) || (orderTypeOfWords(order.source) ?? 'Other'),
    paymentMethod: paidBy((check.payments ?? []).filter(isTaken).map((payment) => methodOf(payment, names))),
    guests: null,
    employee: names.staff.get(order.server?.guid ?? '') ?? null,
  } satisfies Partial<Draft>;
}

const methods: Record<string, string> = {
  CASH: 'Cash',
  CREDIT: 'Card',
  GIFTCARD: 'Gift Card',
  TOAST_SV: 'Gift Card',
  HOUSE_ACCOUNT: 'House Account',
  REWARDCARD: 'Rewards',
  LEVELUP: 'Digital Wallet',
};

export const methodOf = ({ type = '', otherPayment }: ToastPayment, names: ToastNames): string =>
  methods[type] ?? names.payments.get(otherPayment?.guid ?? '') ?? 'Other';

export const versionOf = ({ modifiedDate }: ToastOrder) => Date.parse(instantOf(modifiedDate)) || 0;

/** Toast writes offsets without a colon. */
export const instantOf = (text: string | undefined): string => (text ?? '').replace(/([+-]\d{2})(\d{2})$/, '$1:$2');

/** @example businessDateOf(20260302) // '2026-03-02' */
export const businessDateOf = (day: number | undefined): BusinessDate | null =>
  parseBusinessDate(String(day ?? '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
