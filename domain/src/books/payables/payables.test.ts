import { describe, expect, it } from 'vitest';
import { addDays, businessDate, startOfWeek, weekday } from '../../shared/dates/index.ts';
import { sumCents } from '../../shared/numbers/index.ts';
import { ageingBucket, ageingBuckets, daysOverdue, overdueBuckets } from './ageing.ts';
import { cashByWeek } from './cash-weeks.ts';
import { dueFromTerms } from './due-date.ts';
import { earlyDiscount } from './early-discount.ts';
import { owedOf, paidSoFar, paymentState, settlePart } from './settle-part.ts';

const day = businessDate;

describe('the due date from terms', () => {
  it.each([
    ['2026-11-20', 30, '2026-12-20'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-12-31', 365, '2027-12-31'],
    ['2199-12-30', 1, '2199-12-31'],
    ['2199-12-30', 2, null],
    ['2026-11-20', null, null],
    [null, 30, null],
  ])('%s net %s is due on %s', (date, net, due) => {
    expect(dueFromTerms(date === null ? null : day(date), net)).toBe(due);
  });
});

describe('ageing', () => {
  const today = day('2026-11-20');
  it.each([
    [-40, 0, 'notDue'],
    [0, 0, 'notDue'],
    [1, 1, 'past30'],
    [30, 30, 'past30'],
    [31, 31, 'past60'],
    [60, 60, 'past60'],
    [61, 61, 'past90'],
    [90, 90, 'past90'],
    [91, 91, 'older'],
    [4_000, 4_000, 'older'],
  ] as const)('due %s days ago: %s days, %s', (ago, days, bucket) => {
    const due = addDays(today, -ago);
    expect([daysOverdue(due, today), ageingBucket(due, today)]).toEqual([days, bucket]);
  });

  it('lists the buckets from not due to oldest, and which of them are past due', () => {
    const found = [0, 1, 31, 61, 91].map((ago) => ageingBucket(addDays(today, -ago), today));
    expect([...found, ageingBucket(null, today)]).toEqual(ageingBuckets);
    expect(found.slice(1)).toEqual(overdueBuckets);
  });

  it('has its own bucket without a due date', () => {
    expect([daysOverdue(null, today), ageingBucket(null, today)]).toEqual([null, 'noDueDate']);
  });
});

describe('cash by week', () => {
  it.each(['2026-11-16', '2026-11-20', '2026-11-22', '2026-12-31'])('six weeks without gaps from %s', (from) => {
    const { weeks } = cashByWeek([], day(from));
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.from).toBe(from);
    weeks.forEach((week, index) => {
      expect(weekday(week.to)).toBe(7);
      if (index > 0) expect(week.from).toBe(startOfWeek(week.to));
      const before = weeks[index - 1];
      if (before !== undefined) expect(week.from).toBe(addDays(before.to, 1));
    });
  });

  it('keeps out what is overdue or has no due date, and sets off credits', () => {
    const due = [
      { dueDate: day('2026-11-19'), amount: '500.00' },
      { dueDate: null, amount: '70.00' },
      { dueDate: day('2026-11-20'), amount: '10.10' },
      { dueDate: day('2026-11-22'), amount: '0.20' },
      { dueDate: day('2026-11-22'), amount: '-4.00' },
      { dueDate: day('2026-11-23'), amount: '7.00' },
      { dueDate: day('2026-12-27'), amount: '8.00' },
      { dueDate: day('2026-12-28'), amount: '9.00' },
    ];
    const { weeks, later } = cashByWeek(due, day('2026-11-20'));
    expect(weeks.map(({ amount }) => amount)).toEqual(['6.30', '7.00', '0.00', '0.00', '0.00', '8.00']);
    expect(later).toBe('9.00');
    expect(sumCents([...weeks.map(({ amount }) => amount), later])).toBe('30.30');
  });
});

describe('the discount for paying early', () => {
  const terms = { percent: '2', days: 10 };
  const subject = { total: '412.50', paid: null, invoiceDate: day('2026-11-20'), terms, today: day('2026-11-25') };
  it.each([
    ['half a cent away from zero', {}, '8.25'],
    ['up', { total: '412.75' }, '8.26'],
    ['on its last day', { today: day('2026-11-30') }, '8.25'],
    ['after its last day', { today: day('2026-12-01') }, null],
    ['before the invoice date', { today: day('2026-11-01') }, '8.25'],
    ['when something is paid', { paid: '0.01' }, null],
    ['when 0 is paid', { paid: '0.00' }, '8.25'],
    ['for a credit', { total: '-412.50' }, null],
    ['for nothing', { total: '0' }, null],
    ['below half a cent', { total: '0.24' }, null],
    ['without a date', { invoiceDate: null }, null],
    ['without terms', { terms: { percent: null, days: null } }, null],
    ['without a percentage', { terms: { percent: null, days: 10 } }, null],
    ['without a number of days', { terms: { percent: '2', days: null } }, null],
    ['beyond the last year', { invoiceDate: day('2199-12-30'), today: day('2199-12-30') }, null],
  ])('%s', (_, more, amount) => {
    expect(earlyDiscount({ ...subject, ...more })?.amount ?? null).toBe(amount);
  });

  it('says until when and how much', () => {
    expect(earlyDiscount(subject)).toEqual({ until: '2026-11-30', percent: '2', amount: '8.25' });
  });
});

describe('a part of a payment', () => {
  it.each([
    ['100', null, '100', '0', '100.00', '0.00', 'paid', '100.00'],
    ['100', null, '40', '0', '40.00', '60.00', 'partial', '40.00'],
    ['100', '40', '60', '0', '100.00', '0.00', 'paid', '100.00'],
    ['100', null, '98', '2', '100.00', '0.00', 'paid', '100.00'],
    ['100', '40', '0', '60', '100.00', '0.00', 'paid', '100.00'],
    ['0.3', '0.1', '0.2', '0', '0.30', '0.00', 'paid', '0.30'],
    ['-50', null, '-50', '0', '-50.00', '0.00', 'paid', '-50.00'],
    ['-50', '20', '-10', '0', '-30.00', '-20.00', 'partial', '30.00'],
    ['-50', '-20', '-30', '0', '-50.00', '0.00', 'paid', '-50.00'],
  ])('of %s with %s paid: %s less %s', (total, paidAmount, amount, discount, paid, owed, status, stored) => {
    expect(settlePart({ total, paidAmount }, { amount, discount })).toEqual({
      ok: true,
      paid,
      owed,
      state: { status, paidAmount: stored },
    });
  });

  it.each([
    ['100', null, '100.01', '0', 'amount', 'too_much'],
    ['100', '40', '60.01', '0', 'amount', 'too_much'],
    ['100', null, '-1', '0', 'amount', 'wrong_sign'],
    ['-50', null, '1', '0', 'amount', 'wrong_sign'],
    ['-50', null, '-50.01', '0', 'amount', 'too_much'],
    ['100', null, '0', '0', 'amount', 'nothing'],
    ['100', null, '90', '-1', 'discount', 'negative_discount'],
    ['100', null, '99', '1.01', 'discount', 'discount_too_large'],
    ['100', null, '0', '100.01', 'discount', 'discount_too_large'],
    ['-50', null, '-40', '1', 'discount', 'discount_too_large'],
    ['100', '100', '1', '0', 'amount', 'too_much'],
    ['100', '120', '1', '0', 'amount', 'wrong_sign'],
  ])('of %s with %s paid refuses %s less %s', (total, paidAmount, amount, discount, field, refusal) => {
    expect(settlePart({ total, paidAmount }, { amount, discount })).toEqual({ ok: false, field, refusal });
  });

  it('may leave an invoice without a total partly paid', () => {
    expect(paymentState(null, '5')).toEqual({ status: 'partial', paidAmount: '5.00' });
    expect(paymentState('100', '0')).toEqual({ status: 'pending', paidAmount: null });
    expect(paymentState('90', '100')).toEqual({ status: 'paid', paidAmount: '100.00' });
  });

  it.each([
    ['0', '5', '5.00'],
    [null, '5', '5.00'],
    ['100', '-5', '5.00'],
    ['100', null, '0.00'],
    [null, null, '0.00'],
  ])('of %s stored as %s is %s paid', (total, stored, paid) => {
    expect(paidSoFar(total, stored)).toBe(paid);
  });

  it('reads what is paid of a credit note with or without its sign', () => {
    for (const stored of ['40', '-40']) {
      expect([paidSoFar('-100', stored), owedOf('-100', stored)]).toEqual(['-40.00', '-60.00']);
    }
  });
});
