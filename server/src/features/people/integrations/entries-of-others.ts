import { msg } from '@platewise/domain';
import type { EntryText } from './catalogue-entry.ts';

/** Events sent to other systems as they happen, and files imported from delivery services. */
export const entriesOfOthers: readonly EntryText[] = [
  {
    id: 'webhooks',
    name: msg('Outgoing Webhooks'),
    description: msg('Notify your other systems of price changes and approved invoices as they happen.'),
    category: 'marketing',
    features: [msg('Five events'), msg('Signed messages'), msg('Retries for days, with a log')],
    setupComplexity: 'Advanced',
    pricing: msg('Included'),
    benefits: [msg('Keep menus in other systems up to date'), msg('No polling needed')],
    obstacle: null,
    connectPath: '/team-management?webhook=add',
    managePath: '/team-management',
    filePath: null,
    source: { from: 'webhooks' },
  },
  {
    id: 'sales_file',
    name: msg('Sales File Import'),
    description: msg('Sales from delivery services or any POS, as a CSV, Excel or JSON export.'),
    category: 'delivery',
    features: [msg('Recognizes columns automatically'), msg('Map columns once'), msg('Invalid rows listed by line')],
    setupComplexity: 'Easy',
    pricing: msg('Included'),
    benefits: [
      msg('Delivery and dine-in together'),
      msg('Duplicate files are only counted once'),
      msg('Undo an entire import'),
    ],
    obstacle: msg('Delivery services share sales data only with partners. Import their export files instead.'),
    connectPath: '/revenue?tab=upload',
    managePath: '/revenue?tab=upload',
    filePath: null,
    source: { from: 'anyFile' },
  },
];
