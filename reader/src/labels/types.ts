import type { ReadFailure, StageEvent } from '../types.ts';
import type { Contents } from './contents.ts';
import type { Gs1 } from './gs1.ts';

export type LabelCategory =
  | 'produce'
  | 'meat'
  | 'dairy'
  | 'beverages'
  | 'dry_goods'
  | 'condiments'
  | 'alcohol'
  | 'other';

/**
 * A barcode whose check digit is right, or that has none. `code` is its GTIN in 14 digits where it has one, else its
 * text; `from` says whether the bars were read, or only the digits under them.
 */
export type FoundBarcode = {
  code: string;
  kind: string;
  gtin: string | null;
  gs1: Gs1 | null;
  from: 'bars' | 'digits';
};

/** What one label says. What is not printed, or can be read in two ways, is null. */
export type FoundLabel = {
  /** Empty where only a barcode was read. */
  name: string;
  /** Packages, where a number of them is printed. */
  quantity: string | null;
  contents: Contents | null;
  /** `YYYY-MM-DD`: best before, use by or expiry; of a month its last day. */
  bestBefore: string | null;
  lot: string | null;
  barcode: FoundBarcode | null;
  category: LabelCategory;
  /** 0 to 1, of the name. */
  confidence: number;
  /** Sentences for the person who looks at it. */
  notes: string[];
};

export type LabelsOptions = { onStage?: (event: StageEvent) => void };

/** The labels in one photo, or why the file cannot be read. A photo without a label is read: it has none. */
export type LabelsResult =
  | {
      ok: true;
      labels: FoundLabel[];
      words: number;
      barcodes: number;
      /** What to do about a picture in which no label could be read; null where one was. */
      advice: string | null;
    }
  | { ok: false; failure: ReadFailure };
