import type { CatalogueEntry } from '@platewise/contract';

/** Where an entry's state comes from. A POS can also send several kinds of files. */
export type EntrySource =
  | { from: 'books'; formats: readonly string[] }
  | { from: 'pos'; system: string }
  | { from: 'files'; layouts: readonly string[] }
  | { from: 'anyFile' }
  | { from: 'feeds'; feeds: readonly string[] }
  | { from: 'directory'; source: 'google' | 'yelp' }
  | { from: 'webhooks' }
  /** Can't be told apart: its files look like those of others. */
  | { from: 'nowhere' };

/** An entry without its state: the same for everyone. */
export type EntryText = Omit<
  CatalogueEntry,
  'isConnected' | 'state' | 'connections' | 'lastSyncAt' | 'lastError' | 'can'
> & {
  source: EntrySource;
};
