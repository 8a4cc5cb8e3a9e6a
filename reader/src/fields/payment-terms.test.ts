import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { typewriterPdf } from '../testing/text-pdf.ts';
import { termDays } from './payment-terms.ts';

describe('days allowed by payment terms', () => {
  it.each([
    ['NET 30', 30],
    ['Net 15 days', 15],
    ['21 DAYS', 21],
    ['2% 10 NET 30', 30],
    ['2% 10 days, net 30', 30],
    ['14 Tage netto', 14],
    ['14 Tage 2% Skonto, 30 Tage netto', 30],
    ['zahlbar innerhalb von 10 Tagen', 10],
    ['30 jours', 30],
    ['30 días', 30],
    ['30 giorni', 30],
  ])('%s', (terms, days) => expect(termDays(terms)).toBe(days));

  it.each([
    'Due on receipt',
    'C.O.D.',
    'NET 10 EOM',
    '30 days end of month',
    'Net 25 lb',
    'Net 12.50',
    'Net 1000',
    'NET 0',
    'Net 500',
    '30',
    '',
  ])('%s has no days', (terms) => expect(termDays(terms)).toBeNull());
});

describe('due date from payment terms', () => {
  const due = async (...more: string[]) => {
    const head = ['Valley Green Produce, Inc.', '2200 Orchard Rd, Fresno, CA 93706', '', 'Invoice No: VG-5501'];
    const goods = ['', 'Qty  Description          Price   Amount', '2    ONION RED JUMBO      10.00    20.00'];
    const foot = ['', '                          Total    20.00'];
    const page = [...head, 'Invoice Date: 10/06/2026', ...more, ...goods, ...foot].join('\n');
    const result = await readDocument(await typewriterPdf(page), { today: '2026-10-08' });
    return result.ok ? result.invoice.dueDate?.value : result.failure.reason;
  };

  it.each([
    ['beside their label', ['Terms: Net 15'], '2026-10-21'],
    ['below it', ['Ship Via      Terms        Route', 'TRUCK         2% 10 NET 30 12'], '2026-11-05'],
    ['in a sentence', ['', 'Payable within 14 days without deduction.'], '2026-10-20'],
  ])('%s', async (_, rows, date) => expect(await due(...rows)).toBe(date));

  it('yields to a printed date', async () => {
    expect(await due('Terms: Net 15', 'Due Date: 10/30/2026')).toBe('2026-10-30');
  });

  it.each([['Terms: COD'], ['Claims must be made within 3 days.'], ['Late payment after 30 days: interest 1.5%'], []])(
    'stays empty: %s',
    async (...rows) => expect(await due(...rows)).toBeUndefined(),
  );
});
