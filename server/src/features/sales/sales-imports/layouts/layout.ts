import type { SalesColumn } from '@platewise/contract';
import type { Message } from '@platewise/domain';
import type { DecimalMark } from '../values/read-cents.ts';
import type { DateOrder } from '../values/read-date.ts';

/** Columns beyond those a person can map: what individual exports express in their own way. */
export type LayoutColumn =
  | Exclude<SalesColumn, 'ignore'>
  | 'zone'
  | 'location'
  | 'deferred'
  | 'itemType'
  | 'variation'
  | 'paymentId'
  | 'refunded'
  | 'paid';

/** How a kind of file is read. Headers are normalized with `plainWord`. */
export type Layout = {
  /** Display name, such as 'Square items'. */
  readonly name: string;
  /** Exports of one family have the same sales under the same IDs, such as 'square'. */
  readonly family: string;
  readonly kind: 'sales' | 'covers';
  /** All of them must be in the header row. */
  readonly needs: readonly string[];
  /** For each column, the headers that may contain it: the first with a value counts. */
  readonly columns: Partial<Record<LayoutColumn, readonly string[]>>;
  /** The export with more detail wins over the one with less, whichever came first. */
  readonly version: number;
  /** Its numbers may restart each day: a sale is then identified by its day as well. */
  readonly datedIds?: boolean;
  /** Tender amounts by header, for files with a column for each tender. */
  readonly tenders?: Readonly<Record<string, string>>;
  /** What the amounts include, if the headers don't say: see `netOf`. */
  readonly arithmetic?: 'square-transactions' | 'toast-orders' | 'touchbistro-bills' | 'payments' | 'unit-price';
  readonly dateOrder?: DateOrder;
  /** If no row of the file settles it: as confirmed for an earlier file. */
  readonly usualOrder?: DateOrder;
  readonly decimal?: DecimalMark;
  /** Nobody confirmed that its location column is one: several locations cause a note, not an error. */
  readonly mixesLocations?: boolean;
  /** Why such a file can't provide sales, and which one can. */
  readonly refuse?: Message;
};
