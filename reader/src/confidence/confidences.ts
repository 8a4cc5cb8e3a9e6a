import type { Candidate } from '../fields/candidates.ts';
import type { FoundVendor } from '../fields/vendor.ts';
import type { Row } from '../layout/rows.ts';
import type { Balance } from '../lines/balance.ts';
import type { FootAmount } from '../lines/foot-amounts.ts';
import type { JudgedTotal } from '../receipt/judge-total.ts';
import { certaintyOf } from './certainty.ts';
import { dateConfidence } from './date-confidence.ts';
import { totalConfidence } from './total-confidence.ts';
import { vendorConfidence } from './vendor-confidence.ts';

type Found = Candidate<string> & { margin: number; bySpot?: boolean };

/** The confidence of each value of a document, 0 to 1. */
export type Confidences = {
  vendor: (found: FoundVendor) => number;
  date: (found: Found) => number;
  /** A value next to its label: a number, a due date. */
  labelled: (found: Found) => number;
  total: (found: FootAmount) => number;
  /** Another amount in the footer: a subtotal, a tax. */
  amount: (found: FootAmount) => number;
  tax: (found: FootAmount) => number;
  fees: number;
};

/**
 * Confidence for text documents, from the strength of labels and from what adds up. `proven` means that lines whose own
 * arithmetic holds add up to the printed total: then nothing is misread, and a value next to a plain label is right.
 */
export function confidencesOfText(settled: Balance, proven: boolean): Confidences {
  const adds = (settled.linesClose ? 0.3 : 0) + (settled.footCloses ? 0.2 : 0);
  const amount = (found: FootAmount) => 0.4 + Math.min(15, found.weight) * 0.02 + adds;
  const labelled = (found: Found) =>
    proven && found.bySpot !== true && isPlain(found) ? Math.max(labelledInProven, byLabel(found)) : byLabel(found);
  return {
    vendor: (found) => (proven ? Math.max(vendorInProven(found), vendorOfText(found)) : vendorOfText(found)),
    date: labelled,
    labelled,
    total: (found) => (proven && settled.total === found ? Math.max(sure, amount(found)) : amount(found)),
    amount,
    tax: () => 0.5 + adds,
    fees: 0.5 + adds,
  };
}

/** A label that spells out its field, next to the value. */
const plainLabel = 5.5;
const leastMargin = 0.4;
const labelledInProven = 0.93;
/** A short label ('INVOICE' over a column) is clear enough if nothing else on the page has it. */
const shortLabel = 4;

function isPlain({ score, margin }: Found): boolean {
  return (score >= plainLabel && margin >= leastMargin) || (score >= shortLabel && margin >= score);
}

/** A name at the top of a document without misreadings, with no close runner-up. */
function vendorInProven(found: FoundVendor): number {
  return (found.signs ?? 0) >= 1 && byLabel(found) >= nearlySure ? headInProven : 0;
}

const [nearlySure, headInProven] = [0.87, 0.92];

/** A name on which letterhead, domain and remittance agree is certain, even for a new vendor. */
function vendorOfText(found: FoundVendor): number {
  const signs = found.signs ?? 0;
  const agreed = signs >= 3 ? 0.97 : signs === 2 && found.margin >= 1 ? 0.93 : 0;
  return Math.max(agreed, byLabel(found));
}

/** The lines add up to the printed total to the cent, so no other evidence is needed. */
const sure = 0.97;
/** Two methods of scoring the amounts disagree on the total. */
const disputed = 0.75;

/**
 * Confidence for pictures, where OCR may have misread; total, date and vendor have models of their own. `proven` means
 * that lines whose own arithmetic holds add up to the printed total.
 */
export function confidencesOfPicture(
  settled: Balance,
  judged: readonly JudgedTotal[],
  rows: readonly Row[],
  { today, proven }: { today: string; proven: boolean },
): Confidences {
  const text = confidencesOfText(settled, false);
  const amount = (found: FootAmount) => text.amount(found) * certaintyOf(found.number.words);
  return {
    vendor: vendorConfidence,
    date: (found) => dateConfidence(found, rows, today),
    labelled: (found) => byLabel(found) * certaintyOf(found.words),
    total: (found) => {
      if (proven && settled.total === found) return sure;
      const [best] = judged;
      if (!best) return amount(found);
      const same = found.number.value.times(100).toNumber() === best.cents;
      return same ? totalConfidence(judged) : Math.min(disputed, amount(found));
    },
    amount: (found) => (proven && settled.footCloses ? Math.max(sure, amount(found)) : amount(found)),
    tax: (found) => {
      const own = text.tax(found) * certaintyOf(found.number.words);
      return proven && settled.extra.includes(found) ? Math.max(sure, own) : own;
    },
    fees: text.fees,
  };
}

/** From the strength of the label and the margin over the runner-up. */
function byLabel(found: Found): number {
  return 0.3 + Math.min(0.4, found.score * 0.04) + Math.min(0.27, found.margin * 0.08);
}
