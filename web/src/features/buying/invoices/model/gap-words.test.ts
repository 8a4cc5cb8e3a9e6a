import { describe, expect, it } from 'vitest';
import { aReview } from '../testing-invoice.ts';
import { failedChecks, gapWords, pageOfGap } from './gap-words.ts';

const check = {
  code: 'lines_sum_to_total',
  held: false,
  message: '',
  lineId: null,
  expected: null,
  actual: null,
  page: 1,
};

describe('the gap between lines and a printed total', () => {
  it('shows the amount and the page', () => {
    expect(gapWords({ missing: 232.65, total: 352.05, currency: 'USD', page: 1 })).toBe(
      "$232.65 of $352.05 isn't in the lines. Check page 1.",
    );
    expect(gapWords({ missing: -12, total: 352.05, currency: 'USD', page: null })).toBe(
      'The lines are $12.00 more than the total. Check the page.',
    );
    expect(gapWords({ missing: 0, total: 352.05, currency: 'USD', page: 1 })).toBeNull();
    expect(gapWords({ missing: null, total: null, currency: 'USD', page: null })).toBeNull();
  });

  it('takes the page from the failed check', () => {
    expect(pageOfGap(aReview({ checks: [check] }))).toBe(1);
    expect(pageOfGap(aReview({ checks: [{ ...check, held: true }] }))).toBeNull();
  });

  it("keeps the document's other failed checks", () => {
    const amounts = { ...check, code: 'amounts_accounted', message: "$75.00 on page 2 isn't in any line.", page: 2 };
    const ofLine = { ...check, code: 'line_closes', lineId: 101 };
    expect(failedChecks(aReview({ checks: [check, amounts, ofLine] }))).toEqual([amounts]);
  });
});
