import type { InvoiceApproval } from '@platewise/contract';
import { approvalState, isAtLeast, namesToApproveIn } from '@platewise/domain';
import { type Caller, partOf } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type ApprovalSubject, subjectsOf } from './approval-states.ts';
import { type ApprovalRow, readGiven } from './invoice-approvals.repo.ts';

const mostPeople = 20;

type Row = { id: number; restaurant_id: number; approved_at: Date | null };

export const noApproval: InvoiceApproval = {
  ...{ state: 'not_required', needed: [], given: [], mine: false, override: false },
};

/** What each invoice still needs, as the caller sees it; those without rules or approvals are absent. */
export async function approvalReplies(
  db: Queryable,
  caller: Caller,
  rows: readonly Row[],
  now: Date,
): Promise<Map<number, InvoiceApproval>> {
  const replies = new Map<number, InvoiceApproval>();
  const restaurants = [...new Set(rows.map((row) => row.restaurant_id))];
  if (restaurants.length === 0) return replies;
  const reach = partOf(caller.sight, restaurants);
  const given = await readGiven(
    db,
    reach,
    rows.map(({ id }) => id),
  );
  for (const row of rows.filter((one) => one.approved_at !== null)) {
    const own = given.filter(({ invoiceId }) => invoiceId === row.id);
    if (own.length > 0) replies.set(row.id, { ...noApproval, state: 'complete', given: own.map(givenReply) });
  }
  const open = rows.filter((row) => row.approved_at === null).map(({ id }) => id);
  if (open.length === 0) return replies;
  for (const subject of await subjectsOf(db, reach, now, open)) {
    const own = given.filter(
      ({ invoiceId, content }) => invoiceId === subject.facts.id && content === subject.facts.content,
    );
    replies.set(subject.facts.id, openReply(caller, subject, own));
  }
  return replies;
}

const givenReply = ({ by, forOther, for: other, at }: ApprovalRow) => ({
  ...{ by: by ?? '', for: forOther ? (other ?? '') : null, at: at.toISOString() },
});

function openReply(caller: Caller, subject: ApprovalSubject, own: readonly ApprovalRow[]): InvoiceApproval {
  const { missing, applying } = approvalState(subject);
  if (applying.length === 0) return noApproval;
  const names = new Map(subject.people.map(({ id, name }) => [id, name]));
  const state = missing.length === 0 ? 'complete' : subject.given.length > 0 ? 'partially_approved' : 'needed';
  return {
    state,
    needed: missing.map(({ ruleId, given, approvers, open, blocked }) => ({
      ...{ ruleId, given, approvers, blocked },
      rule: subject.rules.find(({ id }) => id === ruleId)?.name ?? '',
      people: open.slice(0, mostPeople).map((id) => ({ id, name: names.get(id) ?? '' })),
    })),
    given: own.map(givenReply),
    mine: subject.facts.open && missing.length > 0 && namesToApproveIn(subject, caller.user.id).length > 0,
    override: missing.length > 0 && missing.every(({ blocked }) => blocked) && mayOverride(caller, subject),
  };
}

/** Admins and owners, and only of invoices that nobody is left for. */
export function mayOverride(caller: Caller, { facts }: Pick<ApprovalSubject, 'facts'>): boolean {
  const role = caller.restaurants.find(({ id }) => id === facts.restaurantId)?.membership.role;
  return role !== undefined && isAtLeast(role, 'admin');
}
