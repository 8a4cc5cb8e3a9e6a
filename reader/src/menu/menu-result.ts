import type { ReadFailure, StageEvent } from '../types.ts';
import type { FoundMenu } from './types.ts';

/** Options for reading a printed menu. */
export type MenuOptions = {
  /** ISO 4217 currency for prices printed without one. */
  currency?: string;
  onStage?: (event: StageEvent) => void;
};

/**
 * The data of a printed menu, or why the file can't be read. A document without a menu still succeeds, with no items.
 * `notes` are sentences for the person who sent it; `pages` is how many pages were read.
 */
export type MenuResult =
  | { ok: true; menu: FoundMenu; reader: 'pdf-text' | 'ocr'; pages: number; notes: string[] }
  | { ok: false; failure: ReadFailure };
