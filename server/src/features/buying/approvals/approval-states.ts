import {
  type ApprovalRule,
  approvalState,
  approverRoles,
  namesToApproveIn,
  type PossibleApprover,
  type RuledInvoice,
} from '@platewise/domain';
import { partOf, type Reach } from '../../../platform/auth/caller.ts';
import { defaultSettings } from '../../../platform/auth/session.repo.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type ApproverRow, readApprovers } from './approvers.ts';
import { readCurrencies } from './currencies.repo.ts';
import * as given from './invoice-approvals.repo.ts';
import { activeRules, type RuleRow } from './rules.repo.ts';

/** Everything the approval of one invoice depends on. */
export type ApprovalSubject = {
  facts: given.InvoiceFacts;
  rules: ApprovalRule[];
  ruleRows: RuleRow[];
  invoice: RuledInvoice;
  people: (PossibleApprover & { name: string })[];
  given: { by: number; for: number | null }[];
  editors: number[];
};

export const ruleOf = (row: RuleRow): ApprovalRule => ({
  ...{ id: row.id, name: row.name, amountFrom: row.amount_from, amountTo: row.amount_to },
  ...{ vendorIds: row.vendor_ids.map(Number), categories: row.categories },
  people: row.people.map(({ id }) => id),
  role: approverRoles.find((role) => role === row.approver_role) ?? null,
  approvers: row.approvers === 2 ? 2 : 1,
  notByEditor: row.not_by_editor,
});

/** The subjects of open invoices in restaurants with rules; the others need no approval. */
export async function subjectsOf(
  db: Queryable,
  reach: Reach,
  now: Date,
  which: readonly number[] | 'open',
): Promise<ApprovalSubject[]> {
  const rules = await activeRules(db, reach);
  if (rules.length === 0) return [];
  const ruled = partOf(reach, [...new Set(rules.map((rule) => rule.restaurant_id))]);
  const facts = which === 'open' ? await given.readOpenFacts(db, ruled) : await given.readFacts(db, ruled, which);
  const ids = facts.map(({ id }) => id);
  const approvals = await given.readGiven(db, ruled, ids);
  const people = await readApprovers(db, ruled, now);
  const editors = rules.some((rule) => rule.not_by_editor) ? await given.readEditors(db, ruled, ids) : new Map();
  const currencies = await readCurrencies(db, ruled);
  return facts.map((one) => {
    const ruleRows = rules.filter((rule) => rule.restaurant_id === one.restaurantId);
    return {
      facts: one,
      ruleRows,
      rules: ruleRows.map(ruleOf),
      invoice: { ...one, restaurantCurrency: currencies.get(one.restaurantId) ?? defaultSettings.currency },
      people: people.filter((person: ApproverRow) => person.restaurantId === one.restaurantId),
      given: approvals.flatMap(({ invoiceId, userId, forOther, forId, content }) =>
        invoiceId === one.id && content === one.content && userId !== null && forOther === (forId !== null)
          ? [{ by: userId, for: forId }]
          : [],
      ),
      editors: editors.get(one.id) ?? [],
    };
  });
}

/** An open invoice that waits for a person, and after how many days they are reminded. */
type Waiting = { restaurantId: number; invoiceId: number; userId: number; since: Date; reminderDays: number };

/** Open invoices with the people whose approval they still need. */
export async function waitingApprovals(db: Queryable, reach: Reach, now: Date): Promise<Waiting[]> {
  const subjects = await subjectsOf(db, reach, now, 'open');
  return subjects.flatMap((subject) => {
    const missing = new Set(approvalState(subject).missing.map(({ ruleId }) => ruleId));
    return subject.people.flatMap(({ id }) => {
      const days = subject.ruleRows.flatMap((row) =>
        missing.has(row.id) && namesToApproveIn({ ...subject, rules: [ruleOf(row)] }, id).length > 0
          ? [row.reminder_days]
          : [],
      );
      if (days.length === 0) return [];
      const { restaurantId, id: invoiceId, since } = subject.facts;
      return [{ restaurantId, invoiceId, userId: id, since, reminderDays: Math.min(...days) }];
    });
  });
}
