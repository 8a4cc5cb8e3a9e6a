import type { DateOrder } from '../fields/dates.ts';
import type { ColumnRole } from '../lines/column-role.ts';

/** The header and footer fields whose position can be learned per vendor. */
export type PlaceField = 'invoiceNumber' | 'invoiceDate' | 'dueDate' | 'total';

/**
 * Where a vendor prints a value: the words next to it and above it as printed ('' if there are none), and the center of
 * the value as fractions of the first or last page. `words` is how many words the value takes.
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

/** The columns of a line table that a person's correction can identify. */
export type LearnedRole = Extract<ColumnRole, 'itemCode' | 'pack' | 'quantity' | 'unit' | 'weight' | 'unitPrice'>;

/** `times` is how many invoices it has held on. */
export type PlaceHint = { field: PlaceField; place: Place; times: number };
export type ColumnHint = { role: LearnedRole; heading: string };

/**
 * What is known about the documents of one vendor. `names` are compared without legal forms and case, `marks` come from
 * `marksIn`; of several places for one field, the first one found is used.
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
 * What was learned about a restaurant's vendors. `vendor` says whose document it is, if known; otherwise it is
 * recognized by its marks. `otherNames` are the names of vendors about whom nothing was learned: a document with one of
 * these names is theirs.
 */
export type ReadHints = { vendors: VendorHints[]; otherNames: string[]; vendor?: number };

/** The vendor that a document was recognized as, and by what. Example: `{ vendor: 7, by: ['phone:6145550142'] }`. */
export type Recognised = { vendor: number; by: string[] };
