import { approvalState, dec, msg, namesToApproveIn, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { mayOverride } from './approval-reply.ts';
import { type ApprovalSubject, subjectsOf } from './approval-states.ts';
import { insertApprovals } from './invoice-approvals.repo.ts';
import { activeRules } from './rules.repo.ts';

type About = { id: number; name: string; rate: string | null; reason: string | null };

/**
 * Records the caller's approval of an invoice whose row is locked, and says whether it can be posted now. Refuses people
 * whose approval no rule needs; repeating one's own changes nothing.
 */
export async function giveApproval(
  deps: Deps,
  trx: Tx,
  caller: Caller,
  scope: RestaurantScope,
  { id, name, rate, reason }: About,
): Promise<'complete' | 'partial'> {
  const now = deps.clock();
  const [subject] = await subjectsOf(trx, scope, now, [id]);
  if (subject === undefined || approvalState(subject).missing.length === 0) return 'complete';
  const userId = caller.user.id;
  const names = namesToApproveIn(subject, userId);
  const after = { ...subject, given: [...subject.given, ...names.map((other) => ({ by: userId, for: other }))] };
  const { missing } = approvalState(after);
  const overridden = reason !== null && missing.length > 0 && missing.every(({ blocked }) => blocked);
  if (overridden && !mayOverride(caller, subject)) {
    throw problem('forbidden', t('Only an admin or owner can approve an invoice that nobody is left to approve.'));
  }
  if (names.length > 0) {
    await insertApprovals(trx, scope, { invoiceId: id, userId, names, content: subject.facts.content, now });
    await recordStep(trx, scope, subject, { id, name, rate }, names, missing.length > 0);
  } else if (!overridden && !subject.given.some(({ by }) => by === userId)) refuse(subject, missing);
  if (overridden) {
    await recordRestaurantChange(trx, scope, {
      action: 'overridden',
      subject: 'invoice',
      subjectId: id,
      summary: msg('Approved invoice {invoice} without the approvals that nobody could give: {reason}', {
        ...{ invoice: name, reason: reason ?? '' },
      }),
      after: { reason, rules: missing.map(({ ruleId }) => ruleId) },
    });
  }
  return missing.length === 0 || overridden ? 'complete' : 'partial';
}

/** Whether the restaurant has active rules at all. */
export const hasRules = async (db: Queryable, scope: RestaurantScope): Promise<boolean> =>
  (await activeRules(db, scope)).length > 0;

/** Names of the rules that apply to an invoice. */
export async function rulesOn(db: Queryable, scope: RestaurantScope, id: number, now: Date): Promise<string[]> {
  const [subject] = await subjectsOf(db, scope, now, [id]);
  if (subject === undefined) return [];
  const { applying } = approvalState(subject);
  return subject.rules.filter((rule) => applying.includes(rule.id)).map((rule) => rule.name);
}

/** Whether two rates are the same amount. */
export const sameRate = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : dec(one).eq(dec(other));

function refuse(subject: ApprovalSubject, missing: ReturnType<typeof approvalState>['missing']): never {
  const names = new Map(subject.people.map(({ id, name }) => [id, name]));
  const people = [...new Set(missing.flatMap(({ open }) => open))].flatMap((id) => names.get(id) ?? []);
  const message =
    people.length === 0 || missing.every(({ blocked }) => blocked)
      ? t('An approval rule applies that nobody can meet any more. An admin or owner can approve with a reason.')
      : t('This invoice has to be approved by someone else: {people}.', { people: people.slice(0, 5).join(', ') });
  throw problem('not_ready', message, { errors: [{ path: 'approval', message }] });
}

/** A last approval in one's own name is in the log as the invoice's approval. */
async function recordStep(
  trx: Tx,
  scope: RestaurantScope,
  { people }: ApprovalSubject,
  { id, name, rate }: Omit<About, 'reason'>,
  names: readonly (number | null)[],
  more: boolean,
): Promise<void> {
  const others = names.flatMap((other) => people.find((one) => one.id === other)?.name ?? []);
  if (!more && others.length === 0) return;
  await recordRestaurantChange(trx, scope, {
    action: 'approval given',
    subject: 'invoice',
    subjectId: id,
    summary:
      others.length === 0
        ? msg('Gave one of the approvals of invoice {invoice}', { invoice: name })
        : msg('Approved invoice {invoice} for {people}', { invoice: name, people: others.join(', ') }),
    after: { for: names, ...(rate === null ? {} : { rate }) },
  });
}
