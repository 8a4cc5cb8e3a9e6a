import { msg } from '@platewise/domain';
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
    description: msg('Export approved invoices as bills for QuickBooks Online or Desktop.'),
    features: [msg('Bill lines by account'), msg('CSV for Online, IIF for Desktop'), msg('No duplicate exports')],
    setupComplexity: 'Easy',
    pricing: msg('Included'),
    benefits: [
      msg('No manual bill entry'),
      msg('Food cost by category in your books'),
      msg('Flags invoices changed after export'),
    ],
    obstacle: msg(
      'A direct connection needs an app approved by Intuit. Until then, export bills as a file and import it in QuickBooks.',
    ),
    connectPath: '/accounting-exports?format=quickbooks_csv',
    managePath: '/accounting-exports?format=quickbooks_csv&tab=history',
    source: { from: 'books', formats: ['quickbooks_csv', 'quickbooks_iif'] },
  },
  {
    ...books,
    id: 'xero',
    name: 'Xero',
    description: msg('Export approved invoices as bills to pay, with account, tax type and tracking.'),
    features: [msg('Bill lines by account'), msg('Tax types and tracking categories'), msg('No duplicate exports')],
    setupComplexity: 'Easy',
    pricing: msg('Included'),
    benefits: [
      msg('No manual bill entry'),
      msg('Separate restaurants with tracking categories'),
      msg('Flags invoices changed after export'),
    ],
    obstacle: msg(
      'A direct connection needs an app certified by Xero. Until then, export bills as a file and import it in Xero.',
    ),
    connectPath: '/accounting-exports?format=xero_csv',
    managePath: '/accounting-exports?format=xero_csv&tab=history',
    source: { from: 'books', formats: ['xero_csv'] },
  },
];
