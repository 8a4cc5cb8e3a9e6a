import type { ApprovalRuleReply, BodyInput, createApprovalRule } from '@platewise/contract';
import { type ApproverRole, approverRoles } from '@platewise/domain';
import { typedNumber } from '../../../ui/index.ts';

export type RuleDraft = {
  name: string;
  amountFrom: string;
  amountTo: string;
  vendorIds: string[];
  categories: string[];
  peopleIds: string[];
  role: ApproverRole | '';
  approvers: '1' | '2';
  notByEditor: boolean;
  reminderDays: string;
};

const typed = (amount: number | null) => (amount === null ? '' : String(amount));

export const draftOf = (rule?: ApprovalRuleReply): RuleDraft => ({
  name: rule?.name ?? '',
  amountFrom: typed(rule?.amountFrom ?? null),
  amountTo: typed(rule?.amountTo ?? null),
  vendorIds: rule?.vendors.map(({ id }) => String(id)) ?? [],
  categories: rule?.categories ?? [],
  peopleIds: rule?.people.map(({ id }) => String(id)) ?? [],
  role: rule ? (rule.role ?? '') : 'manager',
  approvers: rule?.approvers === 2 ? '2' : '1',
  notByEditor: rule?.notByEditor ?? false,
  reminderDays: String(rule?.reminderDays ?? 2),
});

export const bodyOf = (draft: RuleDraft): Omit<BodyInput<typeof createApprovalRule>, 'restaurantId'> => ({
  name: draft.name,
  amountFrom: typedNumber(draft.amountFrom) ?? draft.amountFrom,
  amountTo: typedNumber(draft.amountTo) ?? draft.amountTo,
  vendorIds: draft.vendorIds.map(Number),
  categories: draft.categories,
  peopleIds: draft.peopleIds.map(Number),
  role: approverRoles.find((role) => role === draft.role) ?? null,
  approvers: draft.approvers === '2' ? 2 : 1,
  notByEditor: draft.notByEditor,
  reminderDays: Number(draft.reminderDays),
});
