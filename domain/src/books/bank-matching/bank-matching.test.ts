import { describe, expect, it } from 'vitest';
import { businessDate } from '../../shared/dates/index.ts';
import type { OpenBill, OutgoingEntry, UnclearedPayment } from './bank-entry.ts';
import { matchEntries } from './match-entries.ts';

const entry = (more: Partial<OutgoingEntry> = {}): OutgoingEntry => ({
  ...{ id: 1, bookedOn: businessDate('2026-11-12'), amount: '-412.50', currency: 'USD', counterparty: null },
  ...{ reference: null, description: null, endToEndId: null, checkNumber: null, suggestOnly: false },
  ...more,
});
const payment = (more: Partial<UnclearedPayment> = {}): UnclearedPayment => ({
  ...{ id: 10, vendorName: 'Lone Star Foodservice', paidOn: businessDate('2026-11-10'), amount: '412.50' },
  ...{ currency: 'USD', method: 'check', reference: null, invoiceNumbers: ['881201'] },
  ...more,
});
const bill = (more: Partial<OpenBill> = {}): OpenBill => ({
  ...{ id: 20, vendorId: 5, vendorName: 'Lone Star Foodservice', number: '881201', owed: '412.50', currency: 'USD' },
  ...{ date: businessDate('2026-11-01'), discount: null },
  ...more,
});
const day = businessDate;
const sureOf = (entries: OutgoingEntry[], payments: UnclearedPayment[]) =>
  matchEntries(entries, payments, []).map(({ sure }) => sure);

describe('one entry and one payment', () => {
  it.each<[string, Partial<OutgoingEntry>, Partial<UnclearedPayment>, boolean]>([
    ['check number', { checkNumber: '001042' }, { reference: '#1042' }, true],
    ['check number after months', { checkNumber: '1042' }, { reference: '1042', paidOn: day('2026-06-01') }, true],
    ['another check number', { checkNumber: '1043', counterparty: 'Lone Star' }, { reference: '1042' }, false],
    ['reference', { description: 'TRF 77-A 9912' }, { method: 'transfer', reference: '77A9912' }, true],
    ['invoice number in pieces', { reference: 'INV 881 201 THANKS' }, {}, true],
    ['vendor name in time', { counterparty: 'LONE STAR FOODSERV' }, {}, true],
    ['vendor name on day 10', { counterparty: 'Lone Star', bookedOn: day('2026-11-20') }, {}, true],
    ['vendor name on day 11', { counterparty: 'Lone Star', bookedOn: day('2026-11-21') }, {}, false],
    ['a day before the payment', { counterparty: 'Lone Star', bookedOn: day('2026-11-09') }, {}, false],
    ['another name', { counterparty: 'City Power and Light' }, {}, false],
    ['date alone', {}, {}, false],
    ['a cent less', { checkNumber: '1042', amount: '-412.49' }, { reference: '1042' }, false],
    ['another currency', { checkNumber: '1042', currency: 'CAD' }, { reference: '1042' }, false],
    ['a short number', { description: 'TRF 123' }, { reference: '123', method: 'transfer' }, false],
    ['undone before', { checkNumber: '1042', suggestOnly: true }, { reference: '1042' }, false],
  ])('by %s', (_, one, other, sure) => {
    expect(sureOf([entry(one)], [payment(other)])).toEqual([sure ? [10] : null]);
  });

  it('says why', () => {
    const [found] = matchEntries([entry({ counterparty: 'Lone Star', suggestOnly: true })], [payment()], []);
    expect(found?.suggestions).toEqual([{ kind: 'payments', paymentIds: [10], evidence: ['amount', 'name', 'date'] }]);
    const [other] = matchEntries([entry({ counterparty: 'City Power' })], [payment()], []);
    expect(other?.suggestions).toMatchObject([{ evidence: ['amount', 'date'] }]);
  });
});

describe('equals', () => {
  it('are never guessed between', () => {
    const named = { counterparty: 'Lone Star' };
    const twoEntries = [entry({ id: 1, ...named }), entry({ id: 2, ...named })];
    const twoPayments = [payment({ id: 10 }), payment({ id: 11, paidOn: day('2026-11-11') })];
    expect(sureOf(twoEntries, [payment()])).toEqual([null, null]);
    expect(sureOf([entry(named)], twoPayments)).toEqual([null]);
    expect(sureOf(twoEntries, twoPayments)).toEqual([null, null]);
    const [found] = matchEntries([entry(named)], twoPayments, []);
    expect(found?.suggestions.map((one) => one.kind === 'payments' && one.paymentIds)).toEqual([[11], [10]]);
  });

  it('are told apart by surer evidence, in any order', () => {
    const entries = [entry({ id: 1, counterparty: 'Lone Star' }), entry({ id: 2, checkNumber: '1042' })];
    const payments = [payment({ id: 10, reference: '1042' }), payment({ id: 11, paidOn: day('2026-11-11') })];
    expect(sureOf(entries, payments)).toEqual([[11], [10]]);
    expect(sureOf(entries.toReversed(), payments.toReversed())).toEqual([[10], [11]]);
  });
});

describe('several payments in one entry', () => {
  const run = [
    payment({ id: 10, amount: '100.10', method: 'transfer', vendorName: 'Lone Star', invoiceNumbers: ['A-1001'] }),
    payment({ id: 11, amount: '200.20', method: 'transfer', vendorName: 'Bay Fish', invoiceNumbers: ['A-1002'] }),
  ];
  const whole = { amount: '-300.30' };

  it('are suggested if the sum is exact, and sure if all are named', () => {
    const [found] = matchEntries([entry(whole)], run, []);
    expect([found?.sure, found?.suggestions]).toMatchObject([
      null,
      [{ paymentIds: [10, 11], evidence: ['amount', 'date'] }],
    ]);
    expect(sureOf([entry({ ...whole, description: 'A-1001, A-1002' })], run)).toEqual([[10, 11]]);
    expect(sureOf([entry({ ...whole, description: 'A-1001' })], run)).toEqual([null]);
  });

  it('are sure for one vendor by name', () => {
    const [one, two] = run.map((each) => ({ ...each, vendorName: 'Lone Star Foodservice' }));
    if (!one || !two) throw new Error('two payments');
    expect(sureOf([entry({ ...whole, counterparty: 'Lone Star Foodservice' })], [one, two])).toEqual([[10, 11]]);
  });

  it('must agree in day and method', () => {
    for (const more of [{ paidOn: day('2026-11-11') }, { method: 'check' }]) {
      const [one, two] = run;
      if (!one || !two) throw new Error('two payments');
      expect(matchEntries([entry(whole)], [one, { ...two, ...more }], [])[0]?.suggestions).toEqual([]);
    }
  });
});

describe('entries without a recorded payment', () => {
  const suggested = (more: Partial<OutgoingEntry>, bills: OpenBill[], payments: UnclearedPayment[] = []) =>
    matchEntries([entry(more)], payments, bills)[0]?.suggestions;

  it('suggest the invoice of that amount', () => {
    const invoices = [{ id: 20, amount: '412.50', discount: '0.00' }];
    expect(suggested({ counterparty: 'Lone Star' }, [bill()])).toEqual([
      { kind: 'invoices', vendorId: 5, invoices, evidence: ['amount', 'name'] },
    ]);
    expect(suggested({}, [bill()])).toMatchObject([{ evidence: ['amount'] }]);
    expect(suggested({ counterparty: 'City Power' }, [bill()])).toEqual([]);
    expect(suggested({ counterparty: 'Lone Star' }, [bill({ date: day('2026-11-13') })])).toEqual([]);
    expect(suggested({ counterparty: 'Lone Star' }, [bill({ owed: '412.51' })])).toEqual([]);
  });

  it('take the early discount off while it was to be had', () => {
    const discounted = bill({ owed: '420.92', discount: { until: day('2026-11-11'), amount: '8.42' } });
    expect(suggested({ counterparty: 'Lone Star' }, [discounted])).toMatchObject([
      { invoices: [{ id: 20, amount: '412.50', discount: '8.42' }] },
    ]);
    expect(suggested({ counterparty: 'Lone Star', bookedOn: day('2026-11-22') }, [discounted])).toEqual([]);
  });

  it('suggest all the invoices they name, if those add up', () => {
    const bills = [bill({ id: 20, owed: '400.00' }), bill({ id: 21, number: '881202', owed: '12.50' })];
    expect(suggested({ description: '881201 881202' }, bills)).toMatchObject([{ invoices: [{ id: 20 }, { id: 21 }] }]);
    expect(suggested({ description: '881201' }, bills)).toEqual([]);
  });

  it('suggest payments first', () => {
    expect(suggested({}, [bill()], [payment()])).toMatchObject([{ kind: 'payments' }]);
  });
});

it('matches twenty thousand entries in seconds', () => {
  const entries = Array.from({ length: 20_000 }, (_, id) =>
    entry({ id, amount: `-${id + 1}.00`, description: `N ${id}` }),
  );
  const payments = Array.from({ length: 5_000 }, (_, id) => payment({ id, amount: `${id + 1}.00`, method: `m${id}` }));
  const started = performance.now();
  expect(matchEntries(entries, payments, []).filter(({ suggestions }) => suggestions.length > 0)).toHaveLength(5_000);
  expect(performance.now() - started).toBeLessThan(15_000);
});

it('looks for the invoices of thousands of entries without comparing each with each', () => {
  const many = Array.from({ length: 5000 }, (_, at) =>
    entry({ id: at + 1, description: `PAYMENT ${at}`, amount: '-7777.77', counterparty: `Someone ${at}` }),
  );
  const bills = Array.from({ length: 20_000 }, (_, at) => bill({ id: at + 1, number: `LS-${700_000 + at}` }));
  const start = performance.now();
  matchEntries(many, [], bills);
  expect(performance.now() - start).toBeLessThan(10_000);
}, 60_000);
