import type { PosSystemInfo } from '@platewise/contract';
import type { EntryText } from './catalogue-entry.ts';

type Words = Pick<EntryText, 'description' | 'setupComplexity' | 'pricing' | 'benefits'>;

const sold = 'What each dish really earns';
const early = 'Yesterday’s figures before you open';

const words: Record<PosSystemInfo['name'], Words> = {
  square: {
    description: 'Sales, items and stock counts from Square, every hour.',
    setupComplexity: 'Easy',
    pricing: 'Included with Square',
    benefits: [sold, early, 'Map each item once'],
  },
  toast: {
    description: 'Orders, menus and stock from Toast, every hour.',
    setupComplexity: 'Medium',
    pricing: 'Included with Toast RMS Essentials or higher',
    benefits: [sold, early, 'Modifiers count as ingredients'],
  },
  clover: {
    description: 'Orders, items and payments from Clover, every hour.',
    setupComplexity: 'Easy',
    pricing: 'Included with Clover',
    benefits: [sold, early, 'Map each item once'],
  },
  lightspeed: {
    description: 'Sales and items from Lightspeed Restaurant, every hour.',
    setupComplexity: 'Advanced',
    pricing: 'Included. Requires approval by Lightspeed',
    benefits: [sold, early, 'Map each item once'],
  },
  ncr: {
    description: 'Daily item files (GNDITEM) from Aloha, imported manually or by script.',
    setupComplexity: 'Medium',
    pricing: 'Included',
    benefits: [sold, 'Duplicate files count once', 'Import years of history at once'],
  },
  touchbistro: {
    description: 'Bills and detailed sales from TouchBistro reports.',
    setupComplexity: 'Easy',
    pricing: 'Included',
    benefits: [sold, 'Duplicate files count once', 'Import years of history at once'],
  },
  opentable: {
    description: 'Guests per day from OpenTable reservations, next to your sales.',
    setupComplexity: 'Easy',
    pricing: 'Included',
    benefits: ['Sales per guest', 'Forecasts that include reservations'],
  },
  resy: {
    description: 'Guests per day from Resy reservations, next to your sales.',
    setupComplexity: 'Easy',
    pricing: 'Included',
    benefits: ['Sales per guest', 'Forecasts that include reservations'],
  },
};

/** A POS or reservation system: connected by API keys if it issues them, otherwise by file. */
export function entryOfTill(system: PosSystemInfo): EntryText {
  const { name, displayName, accessModel, files, note, kind, syncs } = system;
  const byFile = accessModel === 'partner_only';
  const upload = `/revenue?tab=upload&from=${name}`;
  return {
    id: name,
    name: displayName,
    category: 'pos',
    ...words[name],
    features: byFile
      ? [...files.map((file) => `Recognizes ${file}`), kind === 'pos' ? 'Sales' : 'Guests, no sales']
      : [syncs.sales && 'Sales', syncs.menu && 'Items', syncs.inventory && 'Stock counts', 'Sales history'].filter(
          (word) => word !== false,
        ),
    obstacle: byFile ? note : null,
    connectPath: byFile ? null : `/pos-integrations?tab=available&connect=${name}`,
    managePath: byFile ? upload : '/pos-integrations',
    filePath: upload,
    source: sourceOf(system),
  };
}

function sourceOf({ name, accessModel, files, kind }: PosSystemInfo): EntryText['source'] {
  if (accessModel !== 'partner_only') return { from: 'pos', system: name };
  return kind === 'pos' ? { from: 'files', layouts: files } : { from: 'nowhere' };
}
