import type { PosSystemInfo } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { EntryText } from './catalogue-entry.ts';

type Words = Pick<EntryText, 'description' | 'setupComplexity' | 'pricing' | 'benefits'>;

const sold = msg('What each dish really earns');
const early = msg("Yesterday's figures before you open");

const words: Record<PosSystemInfo['name'], Words> = {
  square: {
    description: msg('Sales, items and stock counts from Square, every hour.'),
    setupComplexity: 'Easy',
    pricing: msg('Included with Square'),
    benefits: [sold, early, msg('Map each item once')],
  },
  toast: {
    description: msg('Orders, menus and stock from Toast, every hour.'),
    setupComplexity: 'Medium',
    pricing: msg('Included with Toast RMS Essentials or higher'),
    benefits: [sold, early, msg('Modifiers included in ingredient usage')],
  },
  clover: {
    description: msg('Orders, items and payments from Clover, every hour.'),
    setupComplexity: 'Easy',
    pricing: msg('Included with Clover'),
    benefits: [sold, early, msg('Map each item once')],
  },
  lightspeed: {
    description: msg('Sales and items from Lightspeed Restaurant, every hour.'),
    setupComplexity: 'Advanced',
    pricing: msg('Included. Requires approval by Lightspeed'),
    benefits: [sold, early, msg('Map each item once')],
  },
  ncr: {
    description: msg('Daily item files (GNDITEM) from Aloha, imported manually or by script.'),
    setupComplexity: 'Medium',
    pricing: msg('Included'),
    benefits: [sold, msg('Duplicate files are only counted once'), msg('Import years of history at once')],
  },
  touchbistro: {
    description: msg('Bills and detailed sales from TouchBistro reports.'),
    setupComplexity: 'Easy',
    pricing: msg('Included'),
    benefits: [sold, msg('Duplicate files are only counted once'), msg('Import years of history at once')],
  },
  opentable: {
    description: msg('Guests per day from OpenTable reservations, next to your sales.'),
    setupComplexity: 'Easy',
    pricing: msg('Included'),
    benefits: [msg('Sales per guest'), msg('Forecasts that include reservations')],
  },
  resy: {
    description: msg('Guests per day from Resy reservations, next to your sales.'),
    setupComplexity: 'Easy',
    pricing: msg('Included'),
    benefits: [msg('Sales per guest'), msg('Forecasts that include reservations')],
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
      ? [
          ...files.map((file) => msg('File type: {file}', { file: { message: file } })),
          kind === 'pos' ? msg('Sales') : msg('Guest counts, no sales'),
        ]
      : [
          syncs.sales && msg('Sales'),
          syncs.menu && msg('Items'),
          syncs.inventory && msg('Stock counts'),
          msg('Sales history'),
        ].filter((word) => word !== false),
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
