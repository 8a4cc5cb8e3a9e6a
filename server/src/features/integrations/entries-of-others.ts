import type { EntryText } from './catalogue-entry.ts';

/** What goes out to other systems as it happens, and what comes in as a file from whoever delivers. */
export const entriesOfOthers: readonly EntryText[] = [
  {
    id: 'webhooks',
    name: 'Outgoing Webhooks',
    description:
      'Tell a newsletter, a sheet or a signage of a changed price or an approved invoice the moment it happens.',
    category: 'marketing',
    features: ['Five events', 'Signed messages', 'Tried again for days, with a log'],
    setupComplexity: 'Advanced',
    pricing: 'Included',
    benefits: ['Menus elsewhere show the price of now', 'No program has to ask again and again'],
    obstacle: null,
    connectPath: '/team-management?webhook=add',
    managePath: '/team-management',
    filePath: null,
    source: { from: 'webhooks' },
  },
  {
    id: 'sales_file',
    name: 'Sales File Import',
    description: 'Sales of delivery services and of any till, from their CSV, Excel or JSON export.',
    category: 'delivery',
    features: ['Columns are recognized', 'Asked once, remembered', 'Bad rows with their line'],
    setupComplexity: 'Easy',
    pricing: 'Included',
    benefits: ['Delivery beside the house', 'The same file twice counts once', 'Undone as a whole'],
    obstacle: 'Delivery services open their sales to partners only. Each of them exports a file.',
    connectPath: '/revenue?tab=upload',
    managePath: '/revenue?tab=upload',
    filePath: null,
    source: { from: 'anyFile' },
  },
];
