import {
  approvePaymentRun,
  cancelPaymentRun,
  getPaymentRunFile,
  type PaymentRun,
  type PaymentRunDetail,
  RUN_METHODS,
  RUN_STATES,
  sendPaymentRun,
  updatePaymentRun,
} from '@platewise/contract';
import { owedOf, sumCents } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { approvalsOf, changedRecently, maskedReply } from '../bank-details/index.ts';
import { authorsOf, findRun, type RunRow } from './payment-runs.repo.ts';
import { faultOf, type Group, readGroups } from './run-groups.ts';

export type Approval = PaymentRun['approval'];

/** A file with an undone payment would pay invoices that are owed again, and may be in another run. */
const hasFile = (row: RunRow) => row.state === 'sent' && row.contents !== null && !row.is_undone;

export function runReply(caller: Caller, row: RunRow, approval: Approval): PaymentRun {
  const { restaurant_id: at } = row;
  const inPerson = caller.sessionId !== null;
  const isOpen = row.state === 'draft' || row.state === 'approved';
  return {
    id: row.id,
    restaurantId: at,
    accountId: row.account_id,
    accountName: row.account_name,
    method: RUN_METHODS.find((method) => method === row.method) ?? 'check',
    payOn: row.pay_on,
    currency: row.currency,
    state: RUN_STATES.find((state) => state === row.state) ?? 'draft',
    note: row.note,
    total: Number(row.total),
    vendors: row.vendors,
    invoices: row.invoices,
    createdBy: row.creator,
    createdAt: row.created_at.toISOString(),
    approvedBy: row.approver,
    approvedAt: row.approved_at?.toISOString() ?? null,
    alone: row.alone,
    sentBy: row.sender,
    sentAt: row.sent_at?.toISOString() ?? null,
    canceledBy: row.canceler,
    canceledAt: row.canceled_at?.toISOString() ?? null,
    version: row.version,
    approval: row.state === 'draft' ? approval : null,
    can: {
      edit: isOpen && caller.may(updatePaymentRun.access, at),
      send: row.state === 'approved' && inPerson && caller.may(sendPaymentRun.access, at),
      cancel: row.state !== 'canceled' && caller.may(cancelPaymentRun.access, at),
      download: hasFile(row) && inPerson && caller.may(getPaymentRunFile.access, at),
    },
  };
}

export async function runDetail(
  deps: Deps,
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
  id: number,
): Promise<PaymentRunDetail> {
  const row = await findRun(db, scope, id);
  if (row === null) throw notFound('The payment run');
  const { restaurantId } = scope;
  const approvalOf = await approvalsOf(db, caller, approvePaymentRun.access, [restaurantId]);
  const groups = await readGroups(db, scope, row);
  const approval = approvalOf({ restaurantId, authors: authorsOf(row) });
  return { ...runReply(caller, row, approval), payees: groups.map((group) => payeeReply(row, group, deps.clock())) };
}

function payeeReply(run: RunRow, group: Group, now: Date): PaymentRunDetail['payees'][number] {
  const { bank, payee } = group;
  return {
    vendorId: group.vendorId,
    vendorName: group.vendorName,
    amount: Number(group.amount),
    discount: Number(sumCents(group.parts.map(({ discount }) => discount))),
    bank:
      bank === null
        ? null
        : {
            ...maskedReply(bank),
            id: bank.id,
            holder: bank.holder,
            approvedAt: bank.decided_at?.toISOString() ?? null,
            changedRecently: changedRecently(bank, now),
          },
    changePending: group.changePending,
    blocker: group.blocker,
    checkNumber: payee?.check_number ?? null,
    paymentId: payee?.payment_id ?? null,
    invoices: group.parts.map((part) => ({
      id: part.invoice_id,
      invoiceNumber: part.invoice_number,
      filename: part.filename,
      invoiceDate: part.invoice_date,
      dueDate: part.due_date,
      owed: Number(owedOf(part.total_amount ?? '0', part.paid_amount)),
      amount: Number(part.amount),
      discount: Number(part.discount),
      fault: run.state === 'draft' || run.state === 'approved' ? faultOf(part) : null,
      version: part.version,
    })),
  };
}
