import type { SalesColumn, SalesMapping, SalesUploaded } from '@platewise/contract';
import { t } from '../../../../lib/t.ts';

export const columnWords: Record<SalesColumn, string> = {
  ignore: t('Ignore'),
  date: t('Date'),
  time: t('Time'),
  dateTime: t('Date and time'),
  businessDate: t('Business date'),
  transactionId: t('Transaction ID'),
  kind: t('Sale or refund'),
  amount: t('Amount (net sales)'),
  gross: t('Gross sales'),
  discount: t('Discount'),
  tax: t('Tax'),
  tip: t('Tip'),
  serviceCharge: t('Service charge'),
  giftCards: t('Gift cards sold'),
  total: t('Total with tax'),
  source: t('Source (dine-in, takeout, delivery)'),
  category: t('Category'),
  paymentMethod: t('Payment method'),
  item: t('Item'),
  itemId: t('Item ID'),
  modifiers: t('Modifiers'),
  quantity: t('Quantity'),
  unitPrice: t('Unit price'),
  guests: t('Guests'),
  employee: t('Employee'),
  currency: t('Currency'),
  voided: t('Void'),
  status: t('Status'),
};

/** The current mapping: the user's choice, or else the detected one. */
export const mappingOf = ({ mapping, columns, kind }: SalesUploaded): SalesMapping => ({
  ...(mapping ?? { kind }),
  columns: Object.fromEntries(
    columns.map(({ head, holds }) => [head, mapping?.columns[head] ?? holds ?? ('ignore' as const)]),
  ),
});

export type FileType = 'csv' | 'excel' | 'json' | 'dbf';

export const fileTypes: readonly { value: FileType; label: string }[] = [
  { value: 'csv', label: t('CSV') },
  { value: 'excel', label: t('Excel') },
  { value: 'json', label: t('JSON') },
  { value: 'dbf', label: t('DBF (Aloha)') },
];

// Aloha's dated folders come as one zip.
const endings: Record<string, FileType> = {
  ...{ csv: 'csv', tsv: 'csv', txt: 'csv', xlsx: 'excel', xls: 'excel', json: 'json', dbf: 'dbf', zip: 'dbf' },
};

export const typeOfName = (name: string): FileType | null =>
  endings[name.toLowerCase().split('.').at(-1) ?? ''] ?? null;
