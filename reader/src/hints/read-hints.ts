import type { DateOrder } from '../fields/dates.ts';
import type { ColumnRole } from '../lines/column-role.ts';

/** The fields of the head and foot of which a vendor's place can be learned. */
export type PlaceField = 'invoiceNumber' | 'invoiceDate' | 'dueDate' | 'total';

/**
 * Where a vendor prints a value: the words beside it and above it as they are printed ('' where there are none), and
 * the middle of the value as fractions of the first or last page. `words` is how many words the value takes.
 */
export type Place = {
  left: string;
  right: string;
  above: string;
  page: 'first' | 'last';
  x: number;
  y: number;
  words: number;
};

/** The columns of a table of lines that a person's correction can name. */
export type LearnedRole = Extract<ColumnRole, 'itemCode' | 'pack' | 'quantity' | 'unit' | 'weight' | 'unitPrice'>;

/** `times` is on how many invoices it held. */
export type PlaceHint = { field: PlaceField; place: Place; times: number };
export type ColumnHint = { role: LearnedRole; heading: string };

/**
 * What is known of the papers of one vendor. `names` are compared without legal forms and case, `marks` are those of
 * `marksIn`; of places of one field the first that is found is taken.
 */
export type VendorHints = {
  vendor: number;
  names: string[];
  marks: string[];
  dateOrder?: DateOrder;
  places: PlaceHint[];
  columns: ColumnHint[];
};

/**
 * What was learned of a restaurant's vendors. `vendor` says whose document it is, where that is known; otherwise it is
 * recognised by its marks. `otherNames` are the names of vendors of whom nothing was learned: a document that bears one
 * is theirs.
 */
export type ReadHints = { vendors: VendorHints[]; otherNames: string[]; vendor?: number };

/** The vendor that a document was recognised as, and by what. Example: `{ vendor: 7, by: ['phone:6145550142'] }`. */
export type Recognised = { vendor: number; by: string[] };
