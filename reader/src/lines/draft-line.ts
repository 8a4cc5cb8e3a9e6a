import type { Glyphs } from '../layout/page-text.ts';
import type { Row } from '../layout/rows.ts';
import type { Decimal } from '../numbers/decimal.ts';
import type { PlacedNumber } from '../numbers/numbers-in.ts';

/** The contents of a line's case in one notation, with the words it was read from. */
export type PackText = {
  text: string;
  words: Glyphs[];
  /** OCR ran two columns into one word: '145#' may be 1 of 45#. */
  torn?: boolean;
};

export type Factor = { value: Decimal; words: Glyphs[] };

/** A line while it is being read: words rather than values, so that every value keeps its position. */
export type DraftLine = {
  rows: Row[];
  description: Glyphs[];
  itemCode: Glyphs[];
  pack: PackText;
  unit: Glyphs[];
  /** A unit printed in the same word as the quantity or the price ('36.8LB'). */
  unitText?: string;
  quantity?: Factor;
  weight?: Factor;
  weightUnit?: string;
  unitPrice?: PlacedNumber;
  /** A price per pound, piece or other unit, next to the price that makes up the amount. */
  base?: { price: PlacedNumber; unit?: string };
  total: PlacedNumber;
  /** Quantity or weight x price equals the total. */
  closed: boolean;
};
