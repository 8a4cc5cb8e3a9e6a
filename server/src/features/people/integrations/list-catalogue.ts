import type { CatalogueEntry } from '@platewise/contract';
import { type Message, worded } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { listPosSystems } from '../../sales/pos/index.ts';
import type { EntryText } from './catalogue-entry.ts';
import { entriesOfBooks } from './entries-of-books.ts';
import { entriesOfOthers } from './entries-of-others.ts';
import { entriesOfPrices } from './entries-of-prices.ts';
import { entryOfTill } from './entries-of-tills.ts';
import { rightsOf } from './entry-rights.ts';
import { stateOf } from './entry-state.ts';
import { readConnections } from './read-connections.ts';

/** Everything that can be connected, with its actual state. */
export async function listCatalogue(
  deps: Deps,
  caller: Caller,
  restaurantId: number | undefined,
): Promise<CatalogueEntry[]> {
  const connections = await readConnections(deps, caller, restaurantId);
  const entries: EntryText[] = [
    ...entriesOfBooks,
    ...listPosSystems(deps).map(entryOfTill),
    ...entriesOfPrices,
    ...entriesOfOthers,
  ];
  return entries.map((entry) => {
    const { source: _, ...rest } = entry;
    return {
      ...rest,
      name: inWords(entry.name),
      description: worded(entry.description),
      features: entry.features.map(worded),
      pricing: worded(entry.pricing),
      benefits: entry.benefits.map(worded),
      obstacle: entry.obstacle && inWords(entry.obstacle),
      ...stateOf(entry, connections),
      can: rightsOf(entry, caller, restaurantId),
    };
  });
}

const inWords = (text: string | Message) => (typeof text === 'string' ? text : worded(text));
