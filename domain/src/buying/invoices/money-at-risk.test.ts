import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec, lineTypes, moneyAtRisk, type RiskLine } from '../../index.ts';

const line = (changes: Partial<RiskLine> = {}): RiskLine => ({
  type: 'product',
  total: '50.00',
  doubt: 0,
  linked: true,
  gap: null,
  ...changes,
});

const cents = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((amount) => dec(amount).div(100).toFixed(2));
const anyLine = fc.record({
  type: fc.constantFrom(...lineTypes),
  total: cents,
  doubt: fc.double({ min: 0, max: 1, noNaN: true }),
  linked: fc.boolean(),
  gap: fc.option(cents),
});
const anyInvoice = fc.record({
  total: fc.option(cents),
  totalDoubt: fc.double({ min: 0, max: 1, noNaN: true }),
  lines: fc.array(anyLine, { maxLength: 8 }),
  duplicate: fc.boolean(),
});

describe('moneyAtRisk', () => {
  it('is zero when everything is reviewed, linked and adds up', () => {
    const risk = moneyAtRisk({ total: '100.00', totalDoubt: 0, lines: [line(), line()], duplicate: false });
    expect(risk).toEqual({
      amount: '0.00',
      parts: { total: '0.00', lines: '0.00', unlinked: '0.00', difference: '0.00', duplicate: '0.00' },
    });
  });

  it('requires no ingredient for freight, and counts an unlinked product once with its full amount', () => {
    const freight = line({ type: 'freight', linked: false });
    const open = line({ linked: false, doubt: 0.4, gap: '7' });
    expect(moneyAtRisk({ total: '100', totalDoubt: 0, lines: [freight, open], duplicate: false })).toMatchObject({
      amount: '50.00',
      parts: { lines: '0.00', unlinked: '50.00' },
    });
  });

  it('counts a line that is far off with its amount at most', () => {
    const off = line({ gap: '4000' });
    expect(moneyAtRisk({ total: '100', totalDoubt: 0, lines: [off, line()], duplicate: false }).parts.lines).toBe(
      '50.00',
    );
  });

  it('never exceeds the total, even with a credit among the lines', () => {
    const lines = [line({ total: '1084.52', linked: false }), line({ total: '-14.38', type: 'credit', doubt: 1 })];
    expect(moneyAtRisk({ total: '1070.15', totalDoubt: 0.2, lines, duplicate: false }).amount).toBe('1070.15');
  });

  it('is between zero and the invoice amount, and never falls as doubt grows', () => {
    fc.assert(
      fc.property(anyInvoice, fc.double({ min: 0, max: 1, noNaN: true }), (invoice, doubt) => {
        const whole = invoice.lines.reduce((sum, { total }) => sum.plus(dec(total).abs()), dec(0));
        const amount = dec(moneyAtRisk(invoice).amount);
        const most = Number(invoice.total ?? 0) === 0 ? whole : dec(invoice.total ?? 0).abs();
        expect(amount.gte(0) && amount.lte(most)).toBe(true);
        const doubted = invoice.lines.map((each) => ({ ...each, doubt: Math.max(each.doubt, doubt) }));
        expect(dec(moneyAtRisk({ ...invoice, lines: doubted }).amount).gte(amount)).toBe(true);
      }),
    );
  });
});
