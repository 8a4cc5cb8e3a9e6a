import { describe, expect, it } from 'vitest';
import { businessDate } from '../../shared/dates/index.ts';
import { owedOn, type PaidInvoice } from './owed-on.ts';

const day = businessDate;
const invoice = (of: Partial<PaidInvoice>): PaidInvoice => ({
  total: '100.00',
  status: 'pending',
  paidAmount: null,
  typedPaidOn: null,
  parts: [],
  ...of,
});
const paid = (paidOn: string, amount: string) => ({ paidOn: day(paidOn), amount });
const early = paid('2026-10-10', '40.00');
const late = paid('2026-11-10', '60.00');

describe('what was owed on October 31', () => {
  it.each<[string, Partial<PaidInvoice>, string]>([
    ['all of an unpaid invoice', {}, '100.00'],
    ['nothing without a total', { total: null }, '0.00'],
    ['the rest', { status: 'partial', paidAmount: '40', parts: [early] }, '60.00'],
    ['what was paid later', { status: 'paid', paidAmount: '100', parts: [early, late] }, '60.00'],
    ['nothing once it was paid', { status: 'paid', paidAmount: '40', total: '40', parts: [early] }, '0.00'],
    ['nothing if it was typed as paid on a day before', { status: 'paid', typedPaidOn: day('2026-10-31') }, '0.00'],
    ['all if it was typed as paid on a day after', { status: 'paid', typedPaidOn: day('2026-11-01') }, '100.00'],
    ['nothing if it was typed as paid without a day', { status: 'paid' }, '0.00'],
    [
      'what was typed and what was recorded, each from its day',
      { status: 'paid', paidAmount: '100', typedPaidOn: day('2026-11-02'), parts: [early] },
      '60.00',
    ],
    ['the rest of a credit', { total: '-50', status: 'partial', paidAmount: '20' }, '-30.00'],
    [
      'a credit used later',
      { total: '-50', status: 'paid', paidAmount: '-50', parts: [paid('2026-11-01', '-50')] },
      '-50.00',
    ],
    ['nothing if the total of a paid one was corrected', { status: 'paid', paidAmount: '90', parts: [early] }, '0.00'],
  ])('%s', (_, of, owed) => {
    expect(owedOn(invoice(of), day('2026-10-31'))).toBe(owed);
  });
});
