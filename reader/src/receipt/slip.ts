import type { PageText } from '../layout/page-text.ts';

/** A POS receipt has 24 to 56 letters per row; letters, invoices and delivery notes 70 or more. */
const mostLetters = 62;

/**
 * Whether a page is a narrow POS receipt, by how many letters fit between its left and right edge. A receipt has its
 * shop's name at the top and its lines in no table. Example: a supermarket receipt of 42 letters per row is one.
 */
export function isSlip(page: PageText): boolean {
  const long = page.words.filter((word) => word.text.length > 3);
  if (long.length < 5) return false;
  const letter = quantile(
    long.map((word) => (word.x1 - word.x0) / word.text.length),
    0.5,
  );
  const left = quantile(
    page.words.map((word) => word.x0),
    0.03,
  );
  const right = quantile(
    page.words.map((word) => word.x1),
    0.97,
  );
  return letter > 0 && (right - left) / letter < mostLetters;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
