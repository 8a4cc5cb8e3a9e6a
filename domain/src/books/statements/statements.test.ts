import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDate } from '../../shared/dates/index.ts';
import { dec, sumCents } from '../../shared/numbers/index.ts';
import { reconcileStatement } from './reconcile.ts';
import type { BookedInvoice, StatementLine } from './statement.ts';

const day = businessDate;
let ids = 0;
const line = (amount: string, of: Partial<StatementLine> = {}): StatementLine => ({
  id: ++ids,
  kind: 'invoice',
  date: day('2026-10-05'),
  number: null,
  amount,
  invoiceId: null,
  paymentId: null,
  ...of,
});
const booked = (id: number, total: string | null, of: Partial<BookedInvoice> = {}): BookedInvoice => ({
  id,
  number: null,
  date: day('2026-10-05'),
  total,
  owed: total ?? '0',
  ...of,
});
const reconcile = (
  lines: StatementLine[],
  invoices: BookedInvoice[],
  of: { balance?: string; payments?: { id: number; paidOn: string; amount: string }[] } = {},
) =>
  reconcileStatement(
    { date: day('2026-10-31'), balance: of.balance ?? null, lines },
    invoices,
    (of.payments ?? []).map((payment) => ({ ...payment, paidOn: day(payment.paidOn) })),
  );
const states = (of: ReturnType<typeof reconcile>) => of.lines.map(({ state, difference }) => `${state} ${difference}`);

describe('a statement of open items', () => {
  it('says what is owed instead, with the line that explains it', () => {
    const found = reconcile(
      [line('250.00', { number: 'A-100' }), line('139.70', { number: 'A-101' }), line('22.50', { number: 'A-88' })],
      [
        booked(1, '250.00', { number: 'A100' }),
        booked(2, '139.70', { number: 'A101' }),
        booked(3, '22.50', { number: '00A88', owed: '0' }),
      ],
      { balance: '412.20' },
    );
    expect(found).toMatchObject({ theirs: '412.20', ours: '389.70', difference: '22.50', unexplained: '0.00' });
    expect(states(found)).toEqual(['matched 0.00', 'matched 0.00', 'paid 22.50']);
  });

  it.each([
    ['an invoice that never came', [line('55.00', { number: '7001' })], [], ['missing_here 55.00']],
    ['an invoice left out', [], [booked(1, '80.00', { number: '7002' })], ['missing_there -80.00']],
    ['a paid invoice left out', [], [booked(1, '80.00', { owed: '0' })], []],
    [
      'another amount',
      [line('118.00', { number: '7003' })],
      [booked(1, '108.00', { number: '7003' })],
      ['amount_differs 10.00'],
    ],
    [
      'the whole of a part-paid invoice',
      [line('100.00', { number: '7004' })],
      [booked(1, '100.00', { number: '7004', owed: '40.00' })],
      ['amount_differs 60.00'],
    ],
    [
      'the rest of a part-paid invoice',
      [line('40.00', { number: '7004' })],
      [booked(1, '100.00', { number: '7004', owed: '40.00' })],
      ['matched 0.00'],
    ],
    [
      'a credit note',
      [line('-12.00', { kind: 'credit', number: 'C1' })],
      [booked(1, '-12.00', { number: 'C1' })],
      ['matched 0.00'],
    ],
    [
      'a number with its branch in front',
      [line('90.00', { number: '55-120034' })],
      [booked(1, '90.00', { number: '120034' })],
      ['matched 0.00'],
    ],
    [
      'no number, the same amount four days apart',
      [line('90.00', { date: day('2026-10-09') })],
      [booked(1, '90.00', { number: '120035' })],
      ['matched 0.00'],
    ],
    [
      'two numbers that differ, though the amounts are equal',
      [line('90.00', { number: '120036' })],
      [booked(1, '90.00', { number: '990037' })],
      ['missing_here 90.00', 'missing_there -90.00'],
    ],
    [
      'the same invoice stated twice',
      [line('90.00', { number: '120038' }), line('90.00', { number: '120038' })],
      [booked(1, '90.00', { number: '120038' })],
      ['matched 0.00', 'missing_here 90.00'],
    ],
    ['interest', [line('4.10', { kind: 'other' })], [], ['not_compared 4.10']],
    [
      'an invoice whose total is unknown here',
      [line('60.00', { number: '7005' })],
      [booked(1, null, { number: '7005' })],
      ['amount_differs 60.00'],
    ],
  ])('%s', (_, lines, invoices, expected) => {
    const found = reconcile(lines, invoices);
    expect(states(found)).toEqual(expected);
    expect(found.unexplained).toBe('0.00');
  });

  it('takes the nearest of two equal unnumbered amounts', () => {
    const found = reconcile(
      [line('90.00', { date: day('2026-10-08') })],
      [booked(1, '90.00', { date: day('2026-10-04') }), booked(2, '90.00', { date: day('2026-10-09') })],
    );
    expect(found.lines[0]).toMatchObject({ state: 'matched', invoiceId: 2 });
  });

  it("keeps a person's choice, and shows a balance its lines don't add up to", () => {
    const found = reconcile([line('90.00', { number: '1', invoiceId: 9 })], [booked(9, '90.00', { number: '2' })], {
      balance: '95.00',
    });
    expect(found.lines[0]).toMatchObject({ state: 'matched', invoiceId: 9 });
    expect(found).toMatchObject({ difference: '5.00', unexplained: '5.00' });
  });
});

describe('a statement of activity', () => {
  const invoices = [
    booked(1, '200.00', { number: '1', date: day('2026-09-20'), owed: '0' }),
    booked(2, '150.00', { number: '2', date: day('2026-10-04') }),
  ];
  const payments = [{ id: 5, paidOn: '2026-10-06', amount: '200.00' }];
  const charge = line('150.00', { number: '2', date: day('2026-10-04') });
  const forward = line('200.00', { kind: 'forward', date: day('2026-10-01') });
  const payment = (date: string) => line('-200.00', { kind: 'payment', date: day(date) });

  it('compares charges with totals and payments with payments', () => {
    const found = reconcile([forward, payment('2026-10-09'), charge], invoices, { balance: '150.00', payments });
    expect(states(found)).toEqual(['not_compared 0.00', 'matched 0.00', 'matched 0.00']);
    expect(found).toMatchObject({ theirs: '150.00', ours: '150.00', unexplained: '0.00' });
  });

  it("names a payment that hasn't arrived there", () => {
    const found = reconcile([forward, charge], invoices, { balance: '350.00', payments });
    expect(states(found)).toEqual(['not_compared 0.00', 'matched 0.00', 'missing_there 200.00']);
    expect(found).toMatchObject({ difference: '200.00', unexplained: '0.00' });
  });

  it('leaves what was carried over wrongly as unexplained', () => {
    const wrong = line('230.00', { kind: 'forward', date: day('2026-10-01') });
    const found = reconcile([wrong, payment('2026-10-09'), charge], invoices, { balance: '180.00', payments });
    expect(found).toMatchObject({ difference: '30.00', unexplained: '30.00' });
  });

  it('takes a payment posted much later, or of another amount, for another one', () => {
    const found = reconcile([forward, payment('2026-10-30'), charge], invoices, { payments });
    expect(states(found)).toContain('missing_here -200.00');
  });
});

describe('any statement', () => {
  const cents = fc.integer({ min: -50_000, max: 200_000 }).map((amount) => dec(amount).div(100).toFixed(2));
  const kind = fc.constantFrom('invoice', 'credit', 'payment', 'forward', 'other');
  const date = fc.constantFrom('2026-09-30', '2026-10-05', '2026-10-20').map(day);
  const number = fc.constantFrom(null, '1001', '1002', '771002');
  it('adds up to the cent and pairs nothing twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ kind, date, number, amount: cents }), { maxLength: 8 }),
        fc.array(fc.record({ date, number, total: cents, paid: fc.boolean() }), { maxLength: 8 }),
        fc.array(fc.record({ paidOn: date, amount: cents }), { maxLength: 3 }),
        fc.option(cents),
        (lines, invoices, payments, balance) => {
          const found = reconcileStatement(
            { date: day('2026-10-31'), balance, lines: lines.map((of) => line(of.amount, of)) },
            invoices.map((of, index) => booked(index + 1, of.total, { ...of, owed: of.paid ? '0' : of.total })),
            payments.map((of, index) => ({ id: index + 1, ...of })),
          );
          const explained = sumCents([...found.lines.map((of) => of.difference), found.unexplained]);
          expect(dec(explained).eq(found.difference)).toBe(true);
          expect(dec(found.theirs).minus(found.ours).eq(found.difference)).toBe(true);
          const paired = found.lines.flatMap(({ invoiceId }) => invoiceId ?? []);
          expect(new Set(paired).size).toBe(paired.length);
        },
      ),
    );
  });
});
