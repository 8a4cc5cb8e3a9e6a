import type { CatalogueEntry } from '@platewise/contract';

/** What the state of an entry is read from. A system of a till may besides send files of several kinds. */
export type EntrySource =
  | { from: 'books'; formats: readonly string[] }
  | { from: 'pos'; system: string }
  | { from: 'files'; layouts: readonly string[] }
  | { from: 'anyFile' }
  | { from: 'feeds'; feeds: readonly string[] }
  | { from: 'directory'; source: 'google' | 'yelp' }
  | { from: 'webhooks' }
  /** Nothing here tells it from another: its files look like those of others. */
  | { from: 'nowhere' };

/** An entry without its state: the same for everybody. */
export type EntryText = Omit<
  CatalogueEntry,
  'isConnected' | 'state' | 'connections' | 'lastSyncAt' | 'lastError' | 'can'
> & {
  source: EntrySource;
};
