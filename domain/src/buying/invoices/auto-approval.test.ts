import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AutoApprovalSubject,
  approvalDecision,
  autoApprovalDecision,
  autoApprovalPolicy,
  dec,
  msg,
  type PostedCost,
  vendorAutoApprovals,
  worded,
} from '../../index.ts';

const page = readFileSync(new URL('../../../../docs/algorithms/auto-approval.md', import.meta.url), 'utf8').split('\n');

function table(heading: string): string[][] {
  const start = page.findIndex((line) => line.startsWith(`| ${heading}`));
  expect(start).toBeGreaterThan(-1);
  const rows = page.slice(start + 2);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

describe('auto-approval policy', () => {
  it.each(table('Restaurant | Restaurant limit'))(
    'restaurant %s to %s, vendor %s to %s: %s',
    (on, limit, vendor, own, holds) => {
      const policy = autoApprovalPolicy({
        restaurant: { on: on === 'on', limit: limit ?? '' },
        vendor: {
          setting: vendorAutoApprovals.find((each) => each === vendor) ?? 'inherit',
          limit: own === '-' ? null : (own ?? ''),
        },
      });
      expect(policy.on ? `up to ${policy.limit}` : 'off').toBe(holds);
    },
  );

  it("uses the restaurant's setting for an unknown vendor", () => {
    const restaurant = { on: true, limit: '500' };
    expect(autoApprovalPolicy({ restaurant, vendor: null })).toEqual({ on: true, limit: '500' });
  });

  it('never exceeds either limit', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999 }).map((value) => dec(value).div(100).toFixed(2));
    fc.assert(
      fc.property(cents, cents, (limit, own) => {
        const policy = autoApprovalPolicy({ restaurant: { on: true, limit }, vendor: { setting: 'on', limit: own } });
        expect(policy.on && dec(policy.limit).lte(limit) && dec(policy.limit).lte(own)).toBe(true);
      }),
    );
  });
});

const ready = approvalDecision({
  approved: false,
  rejected: false,
  documentKind: 'invoice',
  processingStatus: 'completed',
  source: 'document',
  vendorId: 1,
  total: '71.80',
  lineCount: 2,
  difference: '0.00',
  currency: 'USD',
  restaurantCurrency: 'USD',
  rate: null,
  unresolvedDuplicates: 0,
  costsInDoubt: 0,
});

const cost = (change: Partial<PostedCost> = {}): PostedCost => ({
  ingredientId: 7,
  unitCost: '0.980000',
  quantity: '10',
  amount: '9.80',
  lineIds: [1],
  previousCost: '0.950000',
  becomesCurrent: true,
  ...change,
});

const line = { id: 1, sure: true, isProduct: true, total: '9.80', closes: true, remembered: true, costInDoubt: false };

const subject = (change: Partial<AutoApprovalSubject> = {}): AutoApprovalSubject => ({
  limit: '500',
  total: '71.80',
  currency: 'USD',
  restaurantCurrency: 'USD',
  approval: ready,
  unapproved: false,
  vendorSure: true,
  fields: [
    { label: msg('total'), sure: true },
    { label: msg('invoice date'), sure: true },
  ],
  lines: [
    line,
    { ...line, id: 2, total: '62.00' },
    { ...line, id: 3, isProduct: false, closes: null, remembered: false },
  ],
  checks: [
    { code: 'line_closes', held: true },
    { code: 'lines_sum_to_total', held: true },
    { code: 'date_plausible', held: true },
  ],
  costs: [cost()],
  unposted: [{ lineId: 3, reason: 'not_a_product' }],
  ...change,
});

const codes = (change: Partial<AutoApprovalSubject>) => {
  const decision = autoApprovalDecision(subject(change));
  return decision.ok ? [] : decision.reasons.map(({ code }) => code);
};

describe('auto-approval decision', () => {
  it('approves when every check passes', () => {
    expect(autoApprovalDecision(subject())).toEqual({ ok: true });
    expect(codes({ total: '500.00' })).toEqual([]);
  });

  const refused = {
    ok: false as const,
    refusals: [{ code: 'duplicate_unresolved' as const, message: msg('Here already') }],
  };
  it.each<[string, Partial<AutoApprovalSubject>, string[]]>([
    ['above its limit', { total: '500.01' }, ['above_limit']],
    ['that was unapproved before', { unapproved: true }, ['unapproved']],
    ["that can't be approved yet", { approval: refused }, ['not_ready']],
    ['approved already', { approval: { ok: true, already: true } }, ['not_ready']],
    ['that is a credit', { total: '-20.00' }, ['credit']],
    ['in another currency', { currency: 'EUR' }, ['other_currency']],
    ['of a likely vendor', { vendorSure: false }, ['vendor_unsure']],
    ['with an uncertain value', { fields: [{ label: msg('total'), sure: false }] }, ['field_unsure']],
    ['without its date', { fields: [{ label: msg('invoice date'), sure: null }] }, ['field_missing']],
    ['whose lines nothing proves', { checks: [] }, ['sum_unchecked']],
    ['with an uncertain line', { lines: [{ ...line, sure: false }] }, ['line_unsure']],
    ["with a line that doesn't multiply out", { lines: [{ ...line, closes: false }] }, ['check_failed']],
    ["with a line that can't be verified", { lines: [{ ...line, closes: null }] }, ['line_unchecked']],
    ['with a proposal', { lines: [{ ...line, remembered: false }] }, ['line_unmapped']],
    ['with a line without a cost', { unposted: [{ lineId: 2, reason: 'missing_conversion' }] }, ['fact_missing']],
    ['with a cost out of range', { unposted: [{ lineId: 2, reason: 'out_of_range' }] }, ['fact_missing']],
    ['with a first price', { costs: [cost({ previousCost: null })] }, ['first_price']],
  ])('leaves an invoice %s for a person', (_, change, expected) => expect(codes(change)).toEqual(expected));

  it.each([
    ['subtotal_plus_tax', "Subtotal and tax don't add up to the total"],
    ['date_plausible', 'The date is far from today'],
    ['due_after_invoice', 'The due date is before the invoice date'],
  ])('names the failed check %s', (code, message) => {
    const decision = autoApprovalDecision(subject({ checks: [...subject().checks, { code, held: false }] }));
    expect(decision).toEqual({ ok: false, reasons: [{ code: 'check_failed', message: msg(message), lineIds: [] }] });
  });

  it('needs no proof for a line that costs nothing', () => {
    const free = { ...line, id: 2, total: '0.00', closes: null };
    expect(codes({ lines: [line, free], unposted: [{ lineId: 2, reason: 'no_quantity' }] })).toEqual([]);
  });

  it('lists every reason, each with its lines', () => {
    const fields = ['total', 'due date'].map((label) => ({ label: msg(label), sure: false }));
    const lines = [line, { ...line, id: 2, sure: false }, { ...line, id: 4, sure: false }];
    const decision = autoApprovalDecision(subject({ total: '900', fields, lines }));
    const reasons = decision.ok ? [] : decision.reasons;
    expect(reasons.map(({ message, ...reason }) => ({ ...reason, message: worded(message) }))).toEqual([
      { code: 'above_limit', message: 'The total is above the limit', lineIds: [] },
      { code: 'field_unsure', message: 'Uncertain: total, due date', lineIds: [] },
      { code: 'line_unsure', message: '2 lines: uncertain reading', lineIds: [2, 4] },
    ]);
  });

  it.each(table('Current cost'))('a cost from %s to %s, %s: needs review: %s', (from, to, _moves, looks) => {
    const costs = [cost({ previousCost: from ?? null, unitCost: to ?? '' })];
    expect(codes({ costs })).toEqual(looks === 'yes' ? ['price_jump'] : []);
  });
});
