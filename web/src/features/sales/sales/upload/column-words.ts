import type { SalesColumn, SalesMapping, SalesUploaded } from '@platewise/contract';

export const columnWords: Record<SalesColumn, string> = {
  ignore: 'Ignore',
  date: 'Date',
  time: 'Time',
  dateTime: 'Date and time',
  businessDate: 'Business date',
  transactionId: 'Transaction ID',
  kind: 'Sale or refund',
  amount: 'Amount (net sales)',
  gross: 'Gross sales',
  discount: 'Discount',
  tax: 'Tax',
  tip: 'Tip',
  serviceCharge: 'Service charge',
  giftCards: 'Gift cards sold',
  total: 'Total with tax',
  source: 'Source (dine-in, takeout, delivery)',
  category: 'Category',
  paymentMethod: 'Payment method',
  item: 'Item',
  itemId: 'Item ID',
  modifiers: 'Modifiers',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  guests: 'Guests',
  employee: 'Employee',
  currency: 'Currency',
  voided: 'Void',
  status: 'Status',
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
  { value: 'csv', label: 'CSV' },
  { value: 'excel', label: 'Excel' },
  { value: 'json', label: 'JSON' },
  { value: 'dbf', label: 'DBF (Aloha)' },
];

// Aloha's dated folders come as one zip.
const endings: Record<string, FileType> = {
  ...{ csv: 'csv', tsv: 'csv', txt: 'csv', xlsx: 'excel', xls: 'excel', json: 'json', dbf: 'dbf', zip: 'dbf' },
};

export const typeOfName = (name: string): FileType | null =>
  endings[name.toLowerCase().split('.').at(-1) ?? ''] ?? null;
