import { describe, expect, it } from 'vitest';
import { approvalState, namesToApproveIn, type PossibleApprover } from './approval-state.ts';
import { type ApprovalRule, type RuledInvoice, ruleApplies } from './rule-applies.ts';

const rule: ApprovalRule = {
  ...{ id: 1, name: 'All', amountFrom: null, amountTo: null, vendorIds: [], categories: [] },
  ...{ people: [], role: 'manager', approvers: 1, notByEditor: false },
};
const invoice: RuledInvoice = {
  ...{ total: '500.00', currency: 'USD', restaurantCurrency: 'USD', vendorId: 7 },
  categories: ['Produce', 'Meat'],
};
const person = (id: number, role: PossibleApprover['role'] = 'manager', ...standsInFor: number[]) => ({
  ...{ id, role, standsInFor },
});
const [ann, bob, eve] = [person(1, 'owner'), person(2), person(3)];
const people = [ann, bob, eve];
const by = (id: number, other: number | null = null) => ({ by: id, for: other });
const state = (rules: ApprovalRule[], given: ReturnType<typeof by>[] = [], more = {}) =>
  approvalState({ rules, invoice, people, given, editors: [], ...more });

describe('whether a rule applies', () => {
  it.each<[string, Partial<ApprovalRule>, Partial<RuledInvoice>, boolean]>([
    ['to every invoice without conditions', {}, {}, true],
    ['from its amount on', { amountFrom: '500' }, {}, true],
    ['not below it', { amountFrom: '500.01' }, {}, false],
    ['up to its amount', { amountTo: '500' }, {}, true],
    ['not above it', { amountTo: '499.99' }, {}, false],
    ['to an unknown total', { amountFrom: '1000', amountTo: '2000' }, { total: null }, true],
    ['to a credit of that amount', { amountFrom: '500' }, { total: '-500' }, true],
    ['not to a smaller credit', { amountFrom: '500' }, { total: '-499' }, false],
    ['to another currency from any amount', { amountFrom: '9999' }, { currency: 'EUR' }, true],
    ['to another currency up to any amount', { amountTo: '1' }, { currency: 'EUR' }, true],
    ['to its vendor', { vendorIds: [7, 8] }, {}, true],
    ['not to another vendor', { vendorIds: [8] }, {}, false],
    ['to an unknown vendor', { vendorIds: [8] }, { vendorId: null }, true],
    ['to a category on one line', { categories: ['meat '] }, {}, true],
    ['not without such a line', { categories: ['Dairy'] }, {}, false],
    ['to a line whose category is unknown', { categories: ['Dairy'] }, { categories: ['Meat', null] }, true],
    ['to an invoice without product lines', { categories: ['Dairy'] }, { categories: [] }, true],
    ['only if everything matches', { vendorIds: [7], amountFrom: '600' }, {}, false],
  ])('%s', (_, change, on, expected) => {
    expect(ruleApplies({ ...rule, ...change }, { ...invoice, ...on })).toBe(expected);
  });
});

describe('what an invoice needs', () => {
  const two = { ...rule, id: 2, approvers: 2 as const };
  const ofOwner = { ...rule, id: 3, role: 'owner' as const };
  const ofBob = { ...rule, id: 4, role: null, people: [bob.id] };

  it('needs nothing without rules', () => expect(state([])).toEqual({ missing: [], applying: [] }));

  it.each<[string, ApprovalRule[], ReturnType<typeof by>[], number[]]>([
    ['every rule', [two, ofOwner, ofBob], [], [2, 3, 4]],
    ['one approval counts for several rules', [two, ofOwner], [by(1)], [2]],
    ['two different people', [two], [by(2), by(3)], []],
    ['nobody counts twice', [two], [by(2), by(2, 3)], [2]],
    ['nobody is represented and counted', [two], [by(2), by(1, 2)], [2]],
    ['a higher role is enough', [rule], [by(1)], []],
    ['a lower one is not', [ofOwner], [by(2)], [3]],
    ['only those named', [ofBob], [by(1)], [4]],
    ['a stand-in', [ofBob], [by(3, 2)], []],
    ['someone who left does not count', [rule], [by(99)], [1]],
    ['a stand-in who left does not count', [ofBob], [by(99, 2)], [4]],
  ])('%s', (_, rules, given, missing) => {
    expect(state(rules, given).missing.map(({ ruleId }) => ruleId)).toEqual(missing);
  });

  it('leaves out who entered it, also as a stand-in', () => {
    const strict = { ...rule, notByEditor: true };
    const editors = [bob.id];
    expect(state([strict], [by(2)], { editors }).missing).toMatchObject([{ given: 0, open: [1, 3] }]);
    expect(state([strict], [by(2, 1)], { editors }).missing).toHaveLength(1);
    expect(state([strict], [by(3)], { editors }).missing).toEqual([]);
    expect(state([rule], [by(2)], { editors }).missing).toEqual([]);
  });

  it('says when nobody can meet a rule', () => {
    expect(state([two], [by(1)], { people: [ann] }).missing).toMatchObject([{ blocked: true }]);
    expect(state([{ ...ofBob, people: [99] }]).missing).toMatchObject([{ blocked: true, open: [] }]);
    expect(state([ofBob], [], { people: [ann, bob] }).missing).toMatchObject([{ blocked: false, open: [2] }]);
  });

  it('counts a stand-in as themselves first', () => {
    const subject = { invoice, people: [ann, person(2, 'manager', 1), eve], given: [], editors: [] };
    expect(namesToApproveIn({ ...subject, rules: [rule] }, 2)).toEqual([null]);
    expect(namesToApproveIn({ ...subject, rules: [ofOwner] }, 2)).toEqual([1]);
    expect(namesToApproveIn({ ...subject, rules: [rule, ofOwner] }, 2)).toEqual([null, 1]);
    expect(namesToApproveIn({ ...subject, rules: [ofOwner] }, 3)).toEqual([]);
    expect(namesToApproveIn({ ...subject, rules: [rule], given: [by(2)] }, 3)).toEqual([]);
  });
});
