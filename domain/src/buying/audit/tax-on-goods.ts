import { dec, roundMoney } from '../../shared/numbers/index.ts';
import type { AuditedInvoice, AuditedLine, Finding } from './audited.ts';
import type { ToAudit } from './found.ts';
import { goodsOf, type Purchase, taxOf } from './purchases.ts';
import { remember } from './remember.ts';
import { taxWithoutRates } from './tax-without-rates.ts';

/** So many taxed purchases may have come since: the same mistake again. */
const sinceThen = 2;

/** Tax on goods that weren't taxed before. If most of the vendor's goods became taxed, the law has changed. */
export function taxes(todo: ToAudit): Finding[] {
  const { invoice, purchases, tolerances } = todo;
  if (taxOf(invoice) === '0.00' && invoice.lines.some(({ lineType }) => lineType === 'tax')) return [];
  if (!invoice.lines.some(({ taxRate }) => taxRate !== null)) return taxWithoutRates(todo);
  // Everything taxed is a law or the vendor's rule, not a slip on an item.
  if (goodsOf(invoice).every((line) => rateOf(line) > 0)) return [];
  const known = purchases.flatMap((purchase) => {
    const before = untaxedBefore(purchase, todo);
    return before === 0 ? [] : [{ purchase, before, taxed: rateOf(purchase.line) > 0 }];
  });
  return known.flatMap(({ purchase, before, taxed }) => {
    if (!taxed || before < tolerances.tax.purchases) return [];
    const others = known.filter((one) => one.purchase.itemId !== purchase.itemId);
    if (others.filter((one) => one.taxed).length * 2 > others.length) return [];
    return findingOf(purchase, lastOf(purchase, todo)) ?? [];
  });
}

const rateOf = ({ taxRate }: AuditedLine): number => (taxRate === null ? 0 : dec(taxRate).toNumber());

/** How often the item was bought without tax before it was first taxed; 0 if it was taxed all along. */
function untaxedBefore(purchase: Purchase, { before }: ToAudit): number {
  const own = (before.get(purchase.itemId) ?? []).flatMap(({ line, invoice }) => {
    const taxed = isTaxed(line, invoice);
    return taxed === null ? [] : [taxed];
  });
  const since = own.length - 1 - own.lastIndexOf(false);
  const untaxed = own.slice(0, own.length - since);
  return since > sinceThen || untaxed.includes(true) ? 0 : untaxed.length;
}

const lastOf = ({ itemId }: Purchase, { before }: ToAudit): Purchase | null =>
  before.get(itemId)?.findLast(({ line, invoice }) => isTaxed(line, invoice) === false) ?? null;

/** Null if the line states no rate and the invoice's tax could be on it. */
const isTaxed = (line: AuditedLine, invoice: AuditedInvoice): boolean | null =>
  line.taxRate !== null ? rateOf(line) > 0 : isTaxStated(invoice) ? false : null;

/** Whether the rates on its lines account for all of an invoice's tax. */
const isTaxStated = remember((invoice: AuditedInvoice): boolean => {
  const stated = invoice.lines.reduce(
    (sum, one) => (one.lineType === 'tax' ? sum : sum.plus(dec(one.total).times(rateOf(one)).div(100))),
    dec(0),
  );
  return dec(taxOf(invoice)).minus(stated).abs().lte('0.05');
});

function findingOf({ line, subject }: Purchase, last: Purchase | null): Finding | null {
  const money = roundMoney(
    dec(line.total)
      .times(dec(line.taxRate ?? '0'))
      .div(100),
  );
  if (dec(money).lte(0)) return null;
  return {
    kind: 'tax',
    subject,
    lineIds: [line.id],
    money,
    unit: null,
    expected: '0',
    actual: dec(line.taxRate ?? '0').toFixed(),
    quantity: null,
    against: last === null ? {} : { invoiceId: last.invoice.id, lineIds: [last.line.id], date: last.date },
    also: [],
  };
}
