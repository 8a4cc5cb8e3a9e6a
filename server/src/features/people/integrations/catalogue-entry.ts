import type { CatalogueEntry } from '@platewise/contract';
import type { Message } from '@platewise/domain';

/** Where an entry's state comes from. A POS can also send several kinds of files. */
export type EntrySource =
  | { from: 'books'; formats: readonly string[] }
  | { from: 'pos'; system: string }
  | { from: 'files'; layouts: readonly string[] }
  | { from: 'anyFile' }
  | { from: 'feeds'; feeds: readonly string[] }
  | { from: 'mailboxes' }
  | { from: 'sftp' }
  | { from: 'directory'; source: 'google' | 'yelp' }
  | { from: 'webhooks' }
  /** Can't be told apart: its files look like those of others. */
  | { from: 'nowhere' };

/** An entry without its state. Names of products are the same in every language. */
export type EntryText = Pick<
  CatalogueEntry,
  'id' | 'category' | 'setupComplexity' | 'connectPath' | 'managePath' | 'filePath'
> & {
  name: string | Message;
  description: Message;
  features: readonly Message[];
  pricing: Message;
  benefits: readonly Message[];
  obstacle: string | Message | null;
  source: EntrySource;
};
