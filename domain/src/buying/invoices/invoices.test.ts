import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ApprovalSubject,
  approvalDecision,
  businessDate,
  checkInvoice,
  effectivePaymentStatus,
  itemTypeOf,
  itemTypes,
  lineTotalFrom,
  lineTypeFor,
  lineTypes,
  normaliseInvoiceNumber,
  sumsByType,
} from '../../index.ts';

const today = businessDate('2026-11-21');

describe('effectivePaymentStatus', () => {
  it.each([
    ['pending', '2026-11-20', 'overdue'],
    ['pending', '2026-11-21', 'pending'],
    ['partial', '2026-11-20', 'overdue'],
    ['partial', '2026-12-01', 'partial'],
    ['paid', '2026-01-01', 'paid'],
    ['overdue', '2026-12-01', 'pending'],
    ['overdue', '2026-11-01', 'overdue'],
    ['pending', null, 'pending'],
  ] as const)('%s due %s is %s', (stored, due, shown) =>
    expect(effectivePaymentStatus(stored, due && businessDate(due), today)).toBe(shown),
  );
});

describe('normaliseInvoiceNumber', () => {
  it.each([
    ['Inv-# 000 123-A', '123A'],
    ['INV00123', '123'],
    ['invoice no. 123', '123'],
    ['#0042', '42'],
    ['C-1001', 'C1001'],
    ['10-20 30', '102030'],
    ['000', '0'],
    ['INV', 'INV'],
    ['', ''],
  ])('%s is %s', (text, key) => expect(normaliseInvoiceNumber(text)).toBe(key));
  it('changes nothing when normalizing a number again', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (n) => {
        const key = normaliseInvoiceNumber(`INV-${String(n).padStart(12, '0')}`);
        expect(key).toBe(String(n));
        expect(normaliseInvoiceNumber(key)).toBe(key);
      }),
    );
  });
});

describe('lines', () => {
  it.each([
    ['3', '2.35', '7.05'],
    [null, '2.35', '2.35'],
    ['40', '2.06', '82.40'],
    ['0', '2.35', null],
    ['-1', '2.35', null],
    ['3', null, null],
    ['1', '0.005', '0.01'],
    ['1', '0.004', null],
  ])('%s at %s totals %s', (quantity, price, total) => expect(lineTotalFrom(quantity, price)).toBe(total));

  it('maps line types to the three item types and back', () => {
    expect(lineTypes.map(itemTypeOf)).toEqual([
      'ingredient',
      'other',
      'other',
      'service',
      'other',
      'other',
      'other',
      'other',
    ]);
    for (const type of itemTypes) expect(itemTypeOf(lineTypeFor(type))).toBe(type);
    expect(lineTypeFor('other', 'tax')).toBe('tax');
    expect(lineTypeFor('ingredient', 'tax')).toBe('product');
  });

  it('sums by type', () =>
    expect(
      sumsByType([
        { type: 'product', total: '100.00' },
        { type: 'discount', total: '-10.00' },
        { type: 'tax', total: '7.43' },
        { type: 'freight', total: '6.50' },
        { type: 'deposit', total: '30.00' },
      ]),
    ).toEqual({ subTotal: '90.00', taxAmount: '7.43', fees: '36.50', total: '133.93' }));
});

describe('checkInvoice', () => {
  const product = { type: 'product', quantity: '2', unitPrice: '8.55', total: '17.10' } as const;
  const check = (lines: Parameters<typeof checkInvoice>[0]['lines'], total: string | null, more = {}) =>
    checkInvoice({ lines, total, invoiceDate: null, today, ...more });

  it('passes for two cases of onions and a surcharge', () => {
    const result = check([product, { type: 'freight', quantity: '1', unitPrice: '9.00', total: '9.00' }], '26.10');
    expect(result).toMatchObject({ balanced: true, difference: '0.00', sumOfLines: '26.10' });
    expect(result.checks.every((entry) => entry.held)).toBe(true);
  });
  it('shows the running difference', () => {
    expect(check([product], '26.10')).toMatchObject({ balanced: false, difference: '9.00' });
    expect(check([product], '17.00').difference).toBe('-0.10');
    expect(check([product], null)).toMatchObject({ balanced: false, difference: null });
  });
  it('names the line that does not add up', () =>
    expect(check([product, { ...product, total: '17.20' }], '34.30').checks[1]).toEqual({
      ...{ code: 'line_closes', held: false, line: 1, expected: '17.10', actual: '17.20' },
    }));
  it('checks catch weight by its weight: a case of chicken, 40 lb at 2.06', () => {
    const chicken = { type: 'product', quantity: '1', unitPrice: '2.06', total: '82.40', catchWeight: true } as const;
    expect(check([{ ...chicken, weight: '40' }], '82.40').checks[0]).toMatchObject({ code: 'line_closes', held: true });
    expect(check([{ ...chicken, weight: '41' }], '82.40').checks[0]).toMatchObject({ held: false, expected: '84.46' });
    expect(check([chicken], '82.40').checks.map((entry) => entry.code)).toEqual(['lines_sum_to_total']);
  });
  it('skips credits', () =>
    expect(check([{ ...product, type: 'credit', quantity: '1', total: '-5.00' }], '-5.00').checks).toHaveLength(1));
  it('adds subtotal and tax, with fees inside or outside the subtotal', () => {
    const lines = [product, { type: 'tax', total: '1.41' }, { type: 'fee', total: '3.00' }] as const;
    const foot = (subTotal: string) => check([...lines], '21.51', { subTotal, taxAmount: '1.41' }).checks.at(-1);
    expect(foot('17.10')).toMatchObject({ code: 'subtotal_plus_tax', held: true });
    expect(foot('20.10')).toMatchObject({ held: true });
    expect(foot('19.10')).toMatchObject({ held: false });
  });
  it.each([
    ['2026-11-21', true],
    ['2026-11-28', true],
    ['2026-11-29', false],
    ['2024-11-21', true],
    ['2024-11-20', false],
  ])('%s is plausible: %s', (date, held) =>
    expect(check([product], '17.10', { invoiceDate: businessDate(date) }).checks.at(-1)).toMatchObject({
      ...{ code: 'date_plausible', held },
    }),
  );
  it.each([
    ['2026-11-20', true],
    ['2026-11-21', true],
    ['2026-12-05', true],
  ])('a due date of %s is plausible for an invoice of November 20: %s', (date, held) => {
    const dates = { invoiceDate: businessDate('2026-11-20'), dueDate: businessDate(date) };
    expect(check([product], '17.10', dates).checks.at(-1)).toMatchObject({ code: 'due_after_invoice', held });
  });
  it('questions a due date before the invoice date, and skips the check without one', () => {
    const invoiceDate = businessDate('2026-11-20');
    const before = check([product], '17.10', { invoiceDate, dueDate: businessDate('2026-11-19') });
    expect(before.checks.at(-1)).toEqual({ code: 'due_after_invoice', held: false, actual: '2026-11-19' });
    expect(check([product], '17.10', { invoiceDate }).checks.at(-1)).toMatchObject({ code: 'date_plausible' });
  });
  it('is balanced exactly when the difference is zero', () => {
    const amount = fc.integer({ min: -99_999, max: 99_999 }).map((n) => (n / 100).toFixed(2));
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1 }), amount, (totals, total) => {
        const result = check(
          totals.map((entry) => ({ type: 'product', total: entry })),
          total,
        );
        expect(result.balanced).toBe(Number(result.difference) === 0);
        const cents = (text: string) => Math.round(Number(text) * 100);
        const sum = totals.reduce((all, entry) => all + cents(entry), 0);
        expect(cents(result.difference ?? 'none')).toBe(cents(total) - sum);
      }),
    );
  });
});

describe('approvalDecision', () => {
  const ready: ApprovalSubject = {
    ...{
      approved: false,
      rejected: false,
      documentKind: 'invoice',
      processingStatus: 'completed',
      source: 'document',
      vendorId: 1,
    },
    ...{ total: '10.00', lineCount: 1, difference: '0.00', currency: 'USD', restaurantCurrency: 'USD', rate: null },
    unresolvedDuplicates: 0,
    costsInDoubt: 0,
  };
  const codes = (change: Partial<ApprovalSubject>) => {
    const decision = approvalDecision({ ...ready, ...change });
    return decision.ok ? [] : decision.refusals.map((refusal) => refusal.code);
  };

  it('allows approving a finished invoice, and approving it again', () => {
    expect(approvalDecision(ready)).toEqual({ ok: true, already: false });
    expect(approvalDecision({ ...ready, approved: true, difference: '5' })).toEqual({ ok: true, already: true });
  });
  it.each([
    [{ processingStatus: 'processing' }, ['still_reading']],
    [{ processingStatus: 'pending' }, ['still_reading']],
    [{ processingStatus: 'failed' }, ['reading_failed']],
    [{ rejected: true }, ['rejected']],
    [{ vendorId: null }, ['missing_vendor']],
    [{ total: null, difference: null }, ['missing_total']],
    [{ total: '0.00' }, ['zero_total']],
    [{ lineCount: 0, difference: '10.00' }, ['missing_lines']],
    [{ difference: '-0.01' }, ['unbalanced']],
    [{ currency: 'EUR' }, ['currency_without_rate']],
    [{ currency: 'EUR', rate: '0' }, ['currency_without_rate']],
    [{ currency: 'EUR', rate: '1.08' }, []],
    [{ unresolvedDuplicates: 1 }, ['duplicate_unresolved']],
    [{ costsInDoubt: 2 }, ['cost_in_doubt']],
    [{ source: 'manual', lineCount: 0, difference: '10.00' }, []],
    [{ vendorId: null, difference: '1', rejected: true }, ['rejected', 'missing_vendor', 'unbalanced']],
  ] as const)('%j is rejected with %j', (change, expected) => expect(codes(change)).toEqual(expected));
});
