import { dec } from '../../shared/numbers/index.ts';
import { type AuditTolerances, auditTolerances } from './audit-tolerances.ts';
import type { AuditContext, AuditedInvoice, Finding } from './audited.ts';
import { bankAccounts } from './bank-account.ts';
import { countOnce, underCopies } from './count-once.ts';
import { duplicates } from './duplicate.ts';
import type { ToAudit } from './found.ts';
import { groupPrices } from './group-price.ts';
import { listPrices } from './list-price.ts';
import { marketPrices } from './market-price.ts';
import { orderDifferences } from './order-differences.ts';
import { packsShrunk } from './pack-shrunk.ts';
import { priceCreeps } from './price-creep.ts';
import { earlierPurchases, purchasesOf } from './purchases.ts';
import { surcharges } from './surcharge.ts';
import { taxes } from './tax-on-goods.ts';

/**
 * What an invoice bills too much, by money, largest first, after a new bank account to pay to: held against its orders, the vendor's price list, its own
 * past, the group's other restaurants and the market. Money of a line counts once. What can't be compared is never
 * guessed, and credits and free goods are left alone. The rules and their sources are in docs/algorithms/audit.md.
 * Throws what `dec` throws.
 * @example auditInvoice(invoice with 4 CS at 42.10, { ...nothing, listPrices: [38.50 per CS] })[0].money // '14.40'
 */
export function auditInvoice(
  invoice: AuditedInvoice,
  context: AuditContext,
  tolerances: AuditTolerances = auditTolerances,
): Finding[] {
  const todo: ToAudit = {
    invoice,
    context,
    tolerances,
    purchases: purchasesOf(invoice),
    before: earlierPurchases(invoice, context),
  };
  const ofLines = [duplicates, orderDifferences, listPrices, groupPrices, priceCreeps, marketPrices].flatMap((rule) =>
    rule(todo),
  );
  const charges = [...surcharges(todo), ...taxes(todo)];
  const billed = underCopies(countOnce(ofLines, packsShrunk(todo)), charges)
    .filter(({ money }) => dec(money).gt(0))
    .sort((a, b) => dec(b.money).cmp(dec(a.money)) || (a.subject < b.subject ? -1 : 1));
  return [...bankAccounts(todo), ...billed];
}
