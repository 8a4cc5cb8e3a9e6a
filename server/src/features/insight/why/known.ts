import type { WhyBlock } from '@platewise/contract';
import type { WhyPart, WhyTotals } from '@platewise/domain';
import type { Place } from '../../books/financials/index.ts';
import type { SoldItem } from './sold-items.ts';
import type { Subject } from './subject.ts';
import type { WhyAsked, WhyDays } from './why-days.ts';

/** The question for the restaurants of one currency. */
export type BlockCall = { asked: WhyAsked; days: WhyDays; currency: string; places: readonly Place[] };

/** What is known of a figure in two periods, for the restaurants of one currency. */
export type Known = {
  before: WhyTotals | null;
  now: WhyTotals | null;
  parts: readonly WhyPart<Subject>[];
  /** What sold, and the same parts without splitting the cost of a dish; none for spend. */
  sold: { items: readonly SoldItem[]; parts: readonly WhyPart<Subject>[] };
  known: WhyBlock['known'];
  notes: string[];
};
/** Reads what is known for the restaurants of one currency. */
export type ReadKnown = (places: readonly Place[]) => Promise<Known>;
