import type { EntryText } from './catalogue-entry.ts';

const books = {
  category: 'accounting',
  filePath: null,
  source: { from: 'books', formats: [] },
} as const;

/** Accounting: bills are exported as a file that the accounting software imports. */
export const entriesOfBooks: readonly EntryText[] = [
  {
    ...books,
    id: 'quickbooks',
    name: 'QuickBooks',
    description: 'Export approved invoices as bills for QuickBooks Online or Desktop.',
    features: ['Bill lines by account', 'CSV for Online, IIF for Desktop', 'No duplicate exports'],
    setupComplexity: 'Easy',
    pricing: 'Included',
    benefits: ['No manual bill entry', 'Food cost by category in your books', 'Flags invoices changed after export'],
    obstacle:
      'A direct connection needs an app approved by Intuit. Until then, export bills as a file and import it in QuickBooks.',
    connectPath: '/accounting-exports?format=quickbooks_csv',
    managePath: '/accounting-exports?format=quickbooks_csv&tab=history',
    source: { from: 'books', formats: ['quickbooks_csv', 'quickbooks_iif'] },
  },
  {
    ...books,
    id: 'xero',
    name: 'Xero',
    description: 'Export approved invoices as bills to pay, with account, tax type and tracking.',
    features: ['Bill lines by account', 'Tax types and tracking categories', 'No duplicate exports'],
    setupComplexity: 'Easy',
    pricing: 'Included',
    benefits: [
      'No manual bill entry',
      'Separate restaurants with tracking categories',
      'Flags invoices changed after export',
    ],
    obstacle:
      'A direct connection needs an app certified by Xero. Until then, export bills as a file and import it in Xero.',
    connectPath: '/accounting-exports?format=xero_csv',
    managePath: '/accounting-exports?format=xero_csv&tab=history',
    source: { from: 'books', formats: ['xero_csv'] },
  },
];
