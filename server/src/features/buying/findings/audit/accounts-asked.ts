import { type AuditContext, accountOfSubject, addDays, type BusinessDate, businessDate } from '@platewise/domain';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { accountsOfVendors, maskedAccount } from '../../pay-to/index.ts';
import { dismissedAccounts } from './stored-findings.repo.ts';

type About = { vendorIds: readonly number[]; from: BusinessDate; to: BusinessDate };
type Asking = { invoiceId: number; vendorId: number; date: BusinessDate };

/** As far back as the audit compares accounts. */
const comparedDays = 400;

/** The bank accounts that vendors' invoices ask to be paid to, as each invoice is held against them. */
export async function accountsAsked(
  db: Queryable,
  scope: RestaurantScope,
  { vendorIds, from, to }: About,
): Promise<(asking: Asking) => AuditContext['payTo']> {
  const rows = await accountsOfVendors(db, scope, vendorIds, { from: addDays(from, -comparedDays), to });
  const dismissed = await dismissedAccounts(db, scope, vendorIds);
  const invoices = [...Map.groupBy(rows, (row) => row.invoice_id)].flatMap(([invoiceId, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const accounts = own.map((row) => ({ key: row.account_hash, masked: maskedAccount(row) }));
    const { vendor_id: vendorId, approved } = first;
    return [{ invoiceId, vendorId, date: businessDate(first.date), approved, accounts }];
  });
  return ({ invoiceId, vendorId, date }) => ({
    own: invoices.find((one) => one.invoiceId === invoiceId)?.accounts ?? [],
    earlier: invoices.filter(
      (one) => one.vendorId === vendorId && (one.date < date || (one.date === date && one.invoiceId < invoiceId)),
    ),
    known: dismissed.flatMap((row) => (row.vendor_id === vendorId ? [accountOfSubject(row.subject)] : [])),
  });
}
