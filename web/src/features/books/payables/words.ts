import type { OpenInvoice, OwedVendor, Payment } from '@platewise/contract';
import { t } from '../../../lib/t.ts';

export const methodNames: Readonly<Record<Payment['method'], string>> = {
  transfer: t('Bank transfer'),
  check: t('Paper check'),
  card: t('Card'),
  direct_debit: t('Direct debit'),
  cash: t('Cash'),
  other: t('Other'),
};

export const methodOptions = Object.entries(methodNames).map(([value, label]) => ({ value, label }));

export const isMethod = (value: string): value is Payment['method'] => Object.hasOwn(methodNames, value);

/** An invoice by its number, or else by its file. */
export const nameOf = ({ invoiceNumber, filename }: Pick<OpenInvoice, 'invoiceNumber' | 'filename'>): string =>
  invoiceNumber ?? filename;

export const lateWords = (days: number): string => t('{days, plural, one {# day late} other {# days late}}', { days });

export const agesOf = (ageing: OwedVendor['ageing']) => [
  { id: 'notDue', label: t('Not due'), amount: ageing.notDue },
  { id: 'past30', label: t('1–30 days late'), amount: ageing.past30 },
  { id: 'past60', label: t('31–60 days late'), amount: ageing.past60 },
  { id: 'past90', label: t('61–90 days late'), amount: ageing.past90 },
  { id: 'older', label: t('Over 90 days late'), amount: ageing.older },
  { id: 'noDueDate', label: t('No due date'), amount: ageing.noDueDate },
];
