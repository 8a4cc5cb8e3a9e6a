import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  businessDate,
  type CostHistoryRow,
  cameToRule,
  changePercent,
  dec,
  type PostedLine,
  type PresentCost,
  postingDecision,
  unpostingDecision,
} from '../../index.ts';

const invoiceDate = businessDate('2026-11-20');
const line = (id: number, total: string, quantity: string, more: Partial<PostedLine> = {}): PostedLine => ({
  ...{ id, type: 'product', ingredientId: 3, total, received: { ok: true, quantity } },
  ...more,
});
const present = (setBy: PresentCost['setBy'], date: string | null): PresentCost => ({
  ...{ ingredientId: 3, cost: '2.10', setBy, invoiceDate: date === null ? null : businessDate(date) },
});

describe('postingDecision', () => {
  it("averages an ingredient's lines by quantity: 10 lb for 25.00 and 30 lb for 69.00 are 2.35 per pound", () => {
    const { costs, unchanged } = postingDecision({
      ...{ invoiceDate, lines: [line(1, '25.00', '10'), line(2, '69.00', '30')], present: [present(null, null)] },
    });
    expect(costs).toEqual([
      {
        ...{ ingredientId: 3, unitCost: '2.350000', quantity: '40', amount: '94', lineIds: [1, 2] },
        ...{ previousCost: '2.10', becomesCurrent: true },
      },
    ]);
    expect(unchanged).toEqual([]);
  });

  it.each([
    ['47.00', '48', '0.979167'],
    ['42.10', '35', '1.202857'],
    ['8.55', '25', '0.342000'],
    ['24.53', '40', '0.613250'],
  ])('%s for %s is %s per unit', (total, quantity, unitCost) =>
    expect(postingDecision({ invoiceDate, lines: [line(1, total, quantity)], present: [] }).costs[0]?.unitCost).toBe(
      unitCost,
    ),
  );

  it.each([
    [present('typed', null), true],
    [present('invoice', '2026-11-19'), true],
    [present('invoice', '2026-11-20'), true],
    [present('invoice', '2026-11-21'), false],
    [present(null, null), true],
  ])('compared with %j becomes the current cost: %s', (cost, becomesCurrent) =>
    expect(postingDecision({ invoiceDate, lines: [line(1, '1', '1')], present: [cost] }).costs[0]).toMatchObject({
      becomesCurrent,
    }),
  );

  it('explains why each remaining line changes nothing', () => {
    const missing = { kind: 'density', question: 'What does one cup weigh?' } as const;
    const { costs, unchanged } = postingDecision({
      invoiceDate,
      present: [],
      lines: [
        line(1, '9.00', '1', { type: 'freight' }),
        line(2, '-5.00', '1', { type: 'credit' }),
        line(3, '-5.00', '-1'),
        line(4, '5.00', '1', { ingredientId: null, received: null }),
        line(5, '5.00', '1', { received: { ok: false, missing } }),
        line(6, '5.00', '0'),
        line(7, '0.00', '4'),
      ],
    });
    expect(costs).toEqual([]);
    expect(unchanged.map(({ lineId, reason }) => [lineId, reason])).toEqual([
      ...[
        [1, 'not_a_product'],
        [2, 'credit'],
        [3, 'credit'],
        [4, 'unmapped'],
      ],
      ...[
        [5, 'missing_conversion'],
        [6, 'no_quantity'],
        [7, 'no_price'],
      ],
    ]);
    expect(unchanged[4]?.missing).toEqual(missing);
  });

  it('lets free goods lower the average, and converts currency with the typed rate', () => {
    const lines = [line(1, '20.00', '10'), line(2, '0.00', '2')];
    expect(postingDecision({ invoiceDate, lines, present: [] }).costs[0]?.unitCost).toBe('1.666667');
    expect(postingDecision({ invoiceDate, rate: '1.08', lines, present: [] }).costs[0]?.unitCost).toBe('1.800000');
  });

  it('rejects a cost that does not fit the column', () =>
    expect(postingDecision({ invoiceDate, lines: [line(1, '0.01', '99999999')], present: [] }).unchanged).toEqual([
      { lineId: 1, reason: 'out_of_range' },
    ]));

  it('keeps the average between the highest and lowest line', () => {
    const entry = fc.record({ total: fc.integer({ min: 1, max: 99_999 }), quantity: fc.integer({ min: 1, max: 999 }) });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 8 }), (entries) => {
        const lines = entries.map(({ total, quantity }, id) => line(id, `${total}`, `${quantity}`));
        const mean = dec(postingDecision({ invoiceDate, lines, present: [] }).costs[0]?.unitCost ?? 'none');
        const each = entries.map(({ total, quantity }) => total / quantity);
        expect(mean.gte(Math.min(...each) - 1e-6) && mean.lte(Math.max(...each) + 1e-6)).toBe(true);
      }),
    );
  });
});

describe('unpostingDecision', () => {
  const row = (
    id: number,
    invoiceId: number | null,
    date: string | null,
    cost: string,
    previousCost: string | null = null,
  ) =>
    ({ id, invoiceId, invoiceDate: date === null ? null : businessDate(date), cost, previousCost }) as CostHistoryRow;
  const undo = (invoiceId: number, rows: CostHistoryRow[]) => unpostingDecision({ ingredientId: 3, invoiceId, rows });

  it('restores the previous cost', () => {
    expect(undo(9, [row(1, 9, '2026-11-20', '2.35', '2.10')])).toEqual({
      ingredientId: 3,
      voidedRowIds: [1],
      present: { ingredientId: 3, cost: '2.10', setBy: 'typed', invoiceDate: null },
      changesCost: true,
    });
    expect(undo(9, [row(1, 9, '2026-11-20', '2.35')]).present).toMatchObject({ cost: null, setBy: null });
  });
  it('uses the latest invoice date among the remaining ones, whenever it was approved', () => {
    const rows = [
      row(1, 7, '2026-11-10', '2.00'),
      row(2, 8, '2026-11-05', '1.90', '2.00'),
      row(3, 9, '2026-11-20', '2.35', '2.00'),
    ];
    expect(undo(9, rows).present).toMatchObject({ cost: '2.00', setBy: 'invoice', invoiceDate: '2026-11-10' });
    expect(undo(8, rows)).toMatchObject({ present: { cost: '2.35' }, changesCost: false, voidedRowIds: [2] });
  });
  it('restores the cost before the very first row, even if that row is void', () => {
    const rows = [
      { ...row(1, 8, '2026-11-10', '3.00', '2.00'), voided: true },
      row(2, 9, '2026-11-20', '3.50', '3.00'),
    ];
    expect(undo(9, rows)).toMatchObject({ present: { cost: '2.00' }, voidedRowIds: [2] });
    expect(undo(8, rows)).toMatchObject({ present: { cost: '3.50' }, voidedRowIds: [], changesCost: false });
  });
  it('tells which rows became the current cost when they were written', () => {
    const [newer, older] = [row(1, 7, '2026-11-19', '2.00', '1.00'), row(2, 8, '2026-11-02', '1.90', '2.00')];
    expect(cameToRule(newer, [])).toBe(true);
    expect(cameToRule(older, [newer])).toBe(false);
    expect(cameToRule(older, [newer, row(3, null, null, '5.00', '2.00')])).toBe(true);
  });
  it('keeps a cost that was typed later', () => {
    const rows = [row(1, 9, '2026-11-20', '2.35'), row(2, null, null, '2.40', '2.35')];
    expect(undo(9, rows)).toMatchObject({ present: { cost: '2.40', setBy: 'typed' }, changesCost: false });
  });
  it('undoes exactly what approving did', () => {
    const cost = fc.integer({ min: 1, max: 9999 }).map((n) => (n / 100).toFixed(2));
    const date = fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cost, fc.option(date)), { maxLength: 6 }),
        cost,
        date,
        (earlier, last, lastDate) => {
          const rows = earlier.map(([price, day], at) => row(at, day === null ? null : at + 100, day, price));
          const before = undo(-1, rows).present;
          const after = undo(999, [...rows, row(50, 999, lastDate, last, before.cost)]);
          expect(after.present).toEqual(before);
        },
      ),
    );
  });
});

describe('change in percent', () => {
  it('has no percentage without an old cost', () => {
    expect(changePercent(null, '1')).toBeNull();
    expect(changePercent('0', '1')).toBeNull();
    expect(changePercent('5.61', '6.60')).toBe('17.65');
    expect(changePercent('2.00', '1.50')).toBe('-25.00');
  });
});
