import type { Message } from '@platewise/domain';
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
 * A barcode whose check digit is right, or that has none. `code` is its GTIN as 14 digits if it has one, otherwise its
 * text; `from` says whether the bars were read, or only the digits under them.
 */
export type FoundBarcode = {
  code: string;
  kind: string;
  gtin: string | null;
  gs1: Gs1 | null;
  from: 'bars' | 'digits';
};

/** The contents of one label. Anything not printed, or ambiguous, is null. */
export type FoundLabel = {
  /** Empty if only a barcode was read. */
  name: string;
  /** Number of packages, if printed. */
  quantity: string | null;
  contents: Contents | null;
  /** `YYYY-MM-DD`: best before, use by or expiry; the last day if only a month is printed. */
  bestBefore: string | null;
  lot: string | null;
  barcode: FoundBarcode | null;
  category: LabelCategory;
  /** Confidence of the name, 0 to 1. */
  confidence: number;
  /** Notes for the person who reviews it. */
  notes: string[];
};

export type LabelsOptions = { onStage?: (event: StageEvent) => void };

/** The labels in one photo, or why the file cannot be read. A photo with no labels is a success with an empty list. */
export type LabelsResult =
  | {
      ok: true;
      labels: FoundLabel[];
      words: number;
      barcodes: number;
      /** Advice for a picture in which no label could be read; null if one was. */
      advice: Message | null;
    }
  | { ok: false; failure: ReadFailure };
