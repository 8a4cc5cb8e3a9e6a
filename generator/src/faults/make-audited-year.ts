import type { AuditContext, AuditedCredit, AuditedInvoice, BusinessDate, InvoiceAccounts } from '@platewise/domain';
import { randomOf } from '../random.ts';
import { plantAccounts } from './account-faults.ts';
import { accountsAsked, auditedInvoice, auditedOrder, groupPricesOf, listPricesOf, marketOf } from './answer.ts';
import type { Book, Decoy, PlantedFault } from './book.ts';
import { plantSurcharges, plantTaxes } from './charge-faults.ts';
import { askedCredits } from './credits.ts';
import { deliveries, today } from './deliveries.ts';
import { plantNotReceived, plantWeights } from './delivery-faults.ts';
import type { DraftBill } from './drafts.ts';
import { doubleDeliveries, plantDuplicates } from './duplicate-faults.ts';
import { plantGroupPrices } from './group-faults.ts';
import { plantPricePaths } from './path-faults.ts';
import { plantListPrices, plantOrderPrices } from './price-faults.ts';
import { pricePaths } from './prices.ts';
import { naturalDecoys } from './usual-changes.ts';

export type AuditedYear = {
  today: BusinessDate;
  /** Oldest first, each with what it is held against. */
  invoices: readonly { invoice: AuditedInvoice; context: AuditContext }[];
  credits: readonly AuditedCredit[];
  faults: readonly PlantedFault[];
  decoys: readonly Decoy[];
  /** Kinds that hold for a line by its id, so that finding them isn't a false alarm. */
  holds: ReadonlyMap<number, ReadonlySet<string>>;
};

/**
 * A year of three restaurants with eight vendors: some 2,000 invoices with what each is held against, in which 325
 * faults of thirteen kinds are hidden among changes that have a reason, and the answer key. The same seed gives the same
 * year. Explained in docs/algorithms/generated-documents.md.
 * @example makeAuditedYear(7).faults.length // 325
 */
export function makeAuditedYear(seed: number): AuditedYear {
  const random = randomOf(seed);
  let last = 1000;
  const next = () => {
    last += 1;
    return last;
  };
  const trade = { random, next, paths: pricePaths(random), numbers: [] };
  const book: Book = { ...trade, bills: deliveries(trade), faults: [], decoys: [], holds: new Map() };
  plantPricePaths(book);
  plantSurcharges(book);
  plantGroupPrices(book);
  plantOrderPrices(book);
  plantListPrices(book);
  plantTaxes(book);
  plantWeights(book);
  plantNotReceived(book);
  plantDuplicates(book);
  doubleDeliveries(book);
  const credits = askedCredits(book);
  naturalDecoys(book);
  plantAccounts(book);
  const bills = [...book.bills].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id));
  const { faults, decoys, holds } = book;
  return { today, invoices: withContexts(bills, book), credits, faults, decoys, holds };
}

function withContexts(bills: readonly DraftBill[], { paths }: Book) {
  const audited = new Map(bills.map((bill) => [bill.id, auditedInvoice(bill)]));
  const earlier = new Map<string, AuditedInvoice[]>();
  const paid = new Map<string, InvoiceAccounts[]>();
  const linked = new Map<number, DraftBill[]>();
  const byVendor = Map.groupBy(bills, ({ vendor }) => vendor);
  return bills.map((bill) => {
    const invoice = audited.get(bill.id) as AuditedInvoice;
    const key = `${bill.restaurant} ${bill.vendor}`;
    const before = earlier.get(key) ?? [];
    earlier.set(key, [invoice, ...before]);
    const asked = paid.get(key) ?? [];
    const own = accountsAsked(bill);
    paid.set(key, [own, ...asked]);
    const { order } = bill;
    const billing = order === null ? [] : [...(linked.get(order.id) ?? []), bill];
    if (order !== null) linked.set(order.id, billing);
    const context: AuditContext = {
      orders: order === null ? [] : [auditedOrder(order, billing)],
      listPrices: listPricesOf(bill, paths),
      earlier: before,
      group: groupPricesOf(bill, byVendor.get(bill.vendor) ?? []),
      market: marketOf(bill, paths),
      payTo: { own: own.accounts, earlier: asked, known: [] },
    };
    return { invoice, context };
  });
}
