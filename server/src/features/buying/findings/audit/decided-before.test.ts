import type { FindingKind } from '@platewise/domain';
import { expect, it } from 'vitest';
import { withoutDecided } from './decided-before.ts';
import type { DecidedRow, FindingToStore } from './stored-findings.repo.ts';

const found = (kind: FindingKind, more: Partial<FindingToStore> = {}): FindingToStore => ({
  ...{ vendor_id: 1, invoice_id: 5, kind, subject: 'new', line_ids: [7], description: 'BEEF', money: '12' },
  ...{ currency: 'USD', unit: null, expected: null, actual: null, quantity: null, against: {} },
  ...{ other_restaurant_id: null, also: [], credit_request_id: null },
  ...more,
});
const decided = (kind: FindingKind, more: Partial<DecidedRow> = {}): DecidedRow => ({
  ...{ invoice_id: 5, kind, subject: 'old', line_ids: [7], description: 'BEEF', also: [] },
  ...{ dismissed: false, is_stale: false, money: '12', currency: 'USD' },
  ...more,
});

it.each<[string, FindingToStore, DecidedRow, boolean]>([
  ['another price of a line that was requested', found('list_price'), decided('price_creep'), true],
  ['a quantity beside a requested price', found('not_received'), decided('order_price'), false],
  ['a price of goods billed twice', found('list_price'), decided('duplicate'), true],
  ['a weaker kind than a dismissed one', found('market_price'), decided('list_price', { dismissed: true }), true],
  ['a stronger kind than a dismissed one', found('order_price'), decided('market_price', { dismissed: true }), false],
  ['another line', found('list_price', { line_ids: [8] }), decided('list_price'), false],
  ['another invoice', found('list_price', { invoice_id: 6 }), decided('list_price'), false],
  [
    'lines that were read again',
    found('not_received'),
    decided('not_received', { line_ids: [1], is_stale: true }),
    true,
  ],
  ['its own decision', found('tax', { subject: 'old' }), decided('tax'), false],
])('%s', (_, one, row, covered) => {
  expect(withoutDecided([one], [row])).toEqual(covered ? [] : [one]);
});

it('lets one decision stand for one of two lines of the same name', () => {
  const [one, two] = [found('list_price', { subject: 'a' }), found('list_price', { subject: 'b', line_ids: [8] })];
  expect(withoutDecided([one, two], [decided('list_price', { line_ids: [1], is_stale: true })])).toEqual([two]);
});
