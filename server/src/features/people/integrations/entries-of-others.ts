import type { EntryText } from './catalogue-entry.ts';

/** Events sent to other systems as they happen, and files imported from delivery services. */
export const entriesOfOthers: readonly EntryText[] = [
  {
    id: 'webhooks',
    name: 'Outgoing Webhooks',
    description: 'Notify your other systems of price changes and approved invoices as they happen.',
    category: 'marketing',
    features: ['Five events', 'Signed messages', 'Retries for days, with a log'],
    setupComplexity: 'Advanced',
    pricing: 'Included',
    benefits: ['Keep menus elsewhere up to date', 'No polling needed'],
    obstacle: null,
    connectPath: '/team-management?webhook=add',
    managePath: '/team-management',
    filePath: null,
    source: { from: 'webhooks' },
  },
  {
    id: 'sales_file',
    name: 'Sales File Import',
    description: 'Sales from delivery services or any POS, as a CSV, Excel or JSON export.',
    category: 'delivery',
    features: ['Columns are recognized', 'Mapped once, remembered', 'Invalid rows listed by line'],
    setupComplexity: 'Easy',
    pricing: 'Included',
    benefits: ['Delivery and dine-in together', 'Duplicate files count once', 'Undo an entire import'],
    obstacle: 'Delivery services share sales data only with partners. Import their export files instead.',
    connectPath: '/revenue?tab=upload',
    managePath: '/revenue?tab=upload',
    filePath: null,
    source: { from: 'anyFile' },
  },
];
