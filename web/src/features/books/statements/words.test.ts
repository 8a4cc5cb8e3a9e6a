import { describe, expect, it } from 'vitest';
import { aDetail, aLine, aStatement, missing } from './testing-statement.ts';
import { countWords, differenceWords, explainedBy, verdictOf } from './words.ts';

describe('the verdict', () => {
  it('names what is for invoices that are missing', () => {
    expect(verdictOf(aDetail())).toBe("By your books you owe $389.70. $22.50 more is for invoices you haven't got.");
    expect(verdictOf(aDetail({ theirs: 420, difference: 30.3 }))).toBe(
      "By your books you owe $389.70, not $420.00. $22.50 is for invoices you haven't got.",
    );
  });

  it('is what is owed if the difference is something else', () => {
    const paid = aLine({ state: 'paid', theirs: 22.5, ours: 0, difference: 22.5 });
    expect(verdictOf(aDetail({ lines: [paid] }))).toBe('You owe $389.70, not $412.20.');
    // A missing payment is no invoice that hasn't arrived.
    expect(verdictOf(aDetail({ lines: [{ ...missing, kind: 'payment', theirs: -22.5 }] }))).toBe(
      'You owe $389.70, not $412.20.',
    );
    expect(verdictOf(aDetail({ ours: -20, difference: 432.2, lines: [paid] }))).toBe(
      'By your books Lone Star Foodservice owes you $20.00. The statement says $412.20.',
    );
  });

  it('of a credit says whose it is, whatever is missing', () => {
    expect(verdictOf(aDetail({ ours: -20, theirs: 2.5 }))).toBe(
      'By your books Lone Star Foodservice owes you $20.00. The statement says $2.50.',
    );
    expect(verdictOf(aDetail({ ours: 0, theirs: -5, difference: -5 }))).toBe(
      'By your books you owe $0.00. The statement says −$5.00.',
    );
  });

  it('is that both agree', () => {
    expect(verdictOf(aDetail({ theirs: 389.7, difference: 0, lines: [aLine()] }))).toBe(
      'You and Lone Star Foodservice agree: $389.70.',
    );
  });

  it('is none without a vendor, or without anything to compare', () => {
    expect(verdictOf(aDetail({ theirs: null, ours: null, difference: null }))).toBeNull();
    expect(verdictOf(aDetail({ balance: null, lines: [] }))).toBeNull();
  });
});

it('the difference is in words, and what explains it adds up to it', () => {
  expect(differenceWords(aStatement())).toBe('They say $22.50 more');
  expect(differenceWords(aStatement({ difference: -5 }))).toBe('They say $5.00 less');
  expect(differenceWords(aStatement({ difference: 0 }))).toBe('Agrees');
  expect(explainedBy(aDetail({ difference: 0.3, unexplained: 0.1 }))).toBe(0.2);
});

it('the counts name what differs, or how many match', () => {
  const counts = { matched: 3, amount_differs: 1, paid: 1, missing_here: 2, missing_there: 4, not_compared: 1 };
  expect(countWords(aStatement({ counts }))).toBe(
    '2 missing here · 1 different amount · 1 paid · 4 not on the statement',
  );
  const same = { ...counts, amount_differs: 0, paid: 0, missing_here: 0, missing_there: 0 };
  expect(countWords(aStatement({ counts: same }))).toBe('3 matched');
});
