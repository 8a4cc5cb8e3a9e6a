import type { BodyOf, updateApprovalRule } from '@platewise/contract';
import { dec, t } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { readApprovers } from './approvers.ts';
import { type RuleRow, type RuleValues, vendorNames } from './rules.repo.ts';

type Fields = Omit<BodyOf<typeof updateApprovalRule>, 'version'>;
type CheckedRule = { values: RuleValues; people: number[] };

/** A rule's new values; omitted fields keep those of `row`. Refuses rules that nobody could ever meet. */
export async function ruleValues(
  db: Queryable,
  scope: RestaurantScope,
  body: Fields,
  row: RuleRow | null,
  now: Date,
): Promise<CheckedRule> {
  const values: RuleValues = {
    name: body.name ?? row?.name ?? '',
    position: body.position ?? row?.position ?? 0,
    is_active: body.isActive ?? row?.is_active ?? true,
    amount_from: body.amountFrom === undefined ? (row?.amount_from ?? null) : body.amountFrom,
    amount_to: body.amountTo === undefined ? (row?.amount_to ?? null) : body.amountTo,
    vendor_ids: [...new Set(body.vendorIds ?? row?.vendor_ids.map(Number) ?? [])],
    categories: [...new Set((body.categories ?? row?.categories ?? []).filter((one) => one !== ''))],
    approver_role: body.role === undefined ? (row?.approver_role ?? null) : body.role,
    approvers: body.approvers ?? row?.approvers ?? 1,
    not_by_editor: body.notByEditor ?? row?.not_by_editor ?? false,
    reminder_days: body.reminderDays ?? row?.reminder_days ?? 2,
  };
  if (values.name === '') throw invalidField('name', t('Enter a name'));
  if (values.amount_from !== null && values.amount_to !== null && dec(values.amount_to).lt(dec(values.amount_from))) {
    throw invalidField('amountTo', t('Enter an amount that is at least the first one.'));
  }
  if (body.vendorIds !== undefined) {
    const known = await vendorNames(db, scope, values.vendor_ids);
    if (known.length < values.vendor_ids.length) throw notFound('The vendor');
  }
  const people = [...new Set(body.peopleIds ?? row?.people.map(({ id }) => id) ?? [])];
  if (body.peopleIds !== undefined) await refuseStrangers(db, scope, people, row, now);
  if (row === null || changesApprovers(body)) refuseTooFew(values, people);
  return { values, people };
}

/** A rule whose people are gone can still be renamed or turned off. */
const changesApprovers = ({ peopleIds, role, approvers, isActive }: Fields) =>
  peopleIds !== undefined || role !== undefined || approvers !== undefined || isActive === true;

function refuseTooFew(values: RuleValues, people: readonly number[]): void {
  if (people.length === 0 && values.approver_role === null) {
    throw invalidField('peopleIds', t('Choose who must approve: people, a role, or both.'));
  }
  if (values.approver_role === null && people.length < values.approvers) {
    throw invalidField('peopleIds', t('Choose at least two people, or a role.'));
  }
}

/** People already named can stay, even if they can no longer approve. */
async function refuseStrangers(
  db: Queryable,
  scope: RestaurantScope,
  people: readonly number[],
  row: RuleRow | null,
  now: Date,
): Promise<void> {
  const known = new Set([
    ...(await readApprovers(db, scope, now)).map(({ id }) => id),
    ...(row?.people.map(({ id }) => id) ?? []),
  ]);
  if (!people.every((id) => known.has(id))) throw notFound('The person');
}
