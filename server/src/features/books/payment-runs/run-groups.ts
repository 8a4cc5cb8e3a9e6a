import type { PAYEE_BLOCKERS, RUN_INVOICE_FAULTS } from '@platewise/contract';
import { dec, isInSepa, type Money, owedOf, sumCents } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type BankRow, currentOf, detailsByIds, vendorsPending } from '../bank-details/index.ts';
import { listParts, listPayees, type PartRow, type PayeeRow, type RunRow } from './payment-runs.repo.ts';

export type Group = {
  vendorId: number;
  vendorName: string;
  amount: Money;
  parts: PartRow[];
  /** Once approved. */
  payee: PayeeRow | null;
  bank: BankRow | null;
  changePending: boolean;
  blocker: (typeof PAYEE_BLOCKERS)[number] | null;
};

const kinds: Readonly<Record<string, string>> = { sepa: 'iban', ach: 'us' };

/** A run's parts by vendor, each with the account it is paid to. */
export async function readGroups(db: Queryable, scope: RestaurantScope, run: RunRow): Promise<Group[]> {
  const parts = await listParts(db, scope, run.id);
  const payees = new Map((await listPayees(db, scope, run.id)).map((payee) => [payee.id, payee]));
  const byVendor = new Map<string, PartRow[]>();
  for (const part of parts) {
    const key = part.payee_id === null ? `vendor ${part.vendor_id}` : `payee ${part.payee_id}`;
    byVendor.set(key, [...(byVendor.get(key) ?? []), part]);
  }
  const vendorIds = parts.flatMap(({ vendor_id: id }) => id ?? []);
  const current = new Map((await currentOf(db, scope, vendorIds)).map((row) => [row.vendor_id, row]));
  const approvedIds = [...payees.values()].flatMap(({ bank_details_id: id }) => id ?? []);
  const approved = new Map((await detailsByIds(db, scope, approvedIds)).map((row) => [row.id, row]));
  const pending = await vendorsPending(db, scope, vendorIds);
  return [...byVendor.values()].map((own) => {
    const payee = payees.get(own[0]?.payee_id ?? 0) ?? null;
    const vendorId = payee?.vendor_id ?? own[0]?.vendor_id ?? 0;
    const now = current.get(vendorId) ?? null;
    const then = payee === null ? null : (approved.get(payee.bank_details_id ?? 0) ?? null);
    return {
      vendorId,
      vendorName: own[0]?.vendor_name ?? '',
      amount: sumCents(own.map(({ amount }) => amount)),
      parts: own,
      payee,
      bank: run.method === 'check' ? null : payee === null ? now : then,
      changePending: pending.has(vendorId),
      blocker: blockerOf(run, now, payee),
    };
  });
}

function blockerOf(run: RunRow, now: BankRow | null, payee: PayeeRow | null): Group['blocker'] {
  const kind = kinds[run.method];
  if (kind === undefined || run.state === 'sent' || run.state === 'canceled') return null;
  if (now === null) return 'no_bank_details';
  if (now.kind !== kind || (run.method === 'sepa' && !isInSepa(now.country ?? ''))) return 'wrong_kind';
  return payee !== null && payee.bank_details_id !== now.id ? 'changed' : null;
}

/** What happened to an invoice since it was put in the run; null if nothing did. */
export function faultOf(part: PartRow): (typeof RUN_INVOICE_FAULTS)[number] | null {
  const isGone = part.deleted_at !== null || part.rejected_at !== null || part.document_kind !== 'invoice';
  if (isGone || part.total_amount === null) return 'deleted';
  const owed = dec(owedOf(part.total_amount, part.paid_amount));
  if (part.payment_status === 'paid' || !owed.times(part.total_amount).gt(0)) return 'paid';
  if (part.approved_at === null) return 'unapproved';
  return part.version === part.invoice_version ? null : 'changed';
}
