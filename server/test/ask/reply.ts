import type { AskDimension, AskMeasure } from '@platewise/domain';

type Period = { from: string; to: string };

/** The parts of the reply of `POST /api/ask` that the proof reads. */
export type AskedQuery = {
  measure: AskMeasure;
  by: AskDimension | null;
  filters: readonly { by: AskDimension; name?: string; key?: string }[];
  period: Period;
  compare: Period | null;
  rank: { of: 'value' | 'change'; first: 'highest' | 'lowest'; take: number } | null;
  why: boolean;
};
export type AskedRow = {
  key: string;
  label: string;
  value: number | null;
  change: number | null;
  restaurantName: string | null;
};
export type Chip = {
  part: 'measure' | 'by' | 'filter' | 'period' | 'compare' | 'rank' | 'why';
  label: string;
  words: string;
};
export type Answer = {
  query: AskedQuery;
  blocks: readonly { value: number | null; before: number | null; rows: readonly AskedRow[] }[];
  why: { link: string } | null;
};
export type Reply = {
  understanding: { query: AskedQuery | null; chips: readonly Chip[]; ignored: readonly string[] };
  answer: Answer | null;
};
/** The parts of the ordering page's reply that the proof reads. */
export type Suggestions = {
  items: readonly {
    name: string;
    vendorItemId: number;
    choices: readonly { vendorItemId: number; vendorName: string; suggested: number | null }[];
  }[];
};
