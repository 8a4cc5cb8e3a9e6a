import type { ReadFailure, StageEvent } from '../types.ts';
import type { FoundMenu } from './types.ts';

/** How a menu on paper is to be read. */
export type MenuOptions = {
  /** ISO 4217, of prices beside which no currency is printed. */
  currency?: string;
  onStage?: (event: StageEvent) => void;
};

/**
 * A menu on paper as data, or why the file cannot be read. A paper without a menu is read: it has no items. `notes` are
 * sentences for the person who sent it; `pages` is how many were read.
 */
export type MenuResult =
  | { ok: true; menu: FoundMenu; reader: 'pdf-text' | 'ocr'; pages: number; notes: string[] }
  | { ok: false; failure: ReadFailure };
