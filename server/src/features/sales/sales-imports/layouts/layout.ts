import type { SalesColumn } from '@platewise/contract';
import type { DecimalMark } from '../values/read-cents.ts';
import type { DateOrder } from '../values/read-date.ts';

/** Columns beside those that a person can name: what single exports say in ways of their own. */
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

/** How a kind of file is read. Heads are written as `plainWord` makes them. */
export type Layout = {
  /** As people know it: 'Square items'. */
  readonly name: string;
  /** Exports of one family tell of the same sales under the same ids: 'square'. */
  readonly family: string;
  readonly kind: 'sales' | 'covers';
  /** All of them stand in the head. */
  readonly needs: readonly string[];
  /** For each column the heads that may hold it: the first that has a value counts. */
  readonly columns: Partial<Record<LayoutColumn, readonly string[]>>;
  /** The one that tells more of a sale wins over the one that tells less, whichever came first. */
  readonly version: number;
  /** Its numbers may begin anew each day: a sale is then known by its day as well. */
  readonly datedIds?: boolean;
  /** Amounts of tender by head, for files that have a column for each. */
  readonly tenders?: Readonly<Record<string, string>>;
  /** What the amounts hold, where the heads do not say it: see `netOf`. */
  readonly arithmetic?: 'square-transactions' | 'toast-orders' | 'touchbistro-bills' | 'payments' | 'unit-price';
  readonly dateOrder?: DateOrder;
  /** Where no row of the file decides it: as somebody said of an earlier one. */
  readonly usualOrder?: DateOrder;
  readonly decimal?: DecimalMark;
  /** Nobody confirmed that its column of locations is one: several are said, and not refused. */
  readonly mixesLocations?: boolean;
  /** Why such a file cannot give sales, and what can. */
  readonly refuse?: string;
};
