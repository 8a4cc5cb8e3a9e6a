import { dec, roundMoney } from '../../shared/numbers/index.ts';
import type { AuditedInvoice, Finding } from './audited.ts';
import type { ToAudit } from './found.ts';
import { type Purchase, taxOf } from './purchases.ts';

/** Rates found by dividing taxes by taxed goods agree within this share. */
const sameRate = 0.02;
const cents = 0.03;
/** A tax that is at most this share of the goods isn't on all of them: sales taxes start at about 4%. */
const partly = 0.03;

/**
 * For invoices whose lines state no rates. Supplies are taxed, food isn't: what the tax exceeds their usual tax by is on
 * the one item whose tax would be that much. Where nothing was taxed before, a small tax is on some of the goods.
 */
export function taxWithoutRates(todo: ToAudit): Finding[] {
  const { invoice, context, purchases, before, tolerances } = todo;
  const tax = Number(taxOf(invoice));
  if (tax <= 0) return [];
  const earlier = context.earlier.filter(
    ({ currency, lines }) => currency === invoice.currency && lines.every(({ taxRate }) => taxRate === null),
  );
  const foods = purchases.filter(
    ({ line, itemId }) => line.lineType === 'product' && (before.get(itemId)?.length ?? 0) >= tolerances.tax.purchases,
  );
  if (earlier.length < tolerances.tax.purchases || foods.length === 0) return [];
  const rate = rateOnSupplies(earlier);
  if (rate !== null) {
    const over = tax - rate * suppliesOf(invoice);
    if (over <= cents) return [];
    const fitting = foods.filter(({ line }) => Math.abs(dec(line.total).toNumber() * rate - over) <= cents);
    const [only, ...more] = fitting;
    return only === undefined || more.length > 0 ? [] : [findingOf(todo, only, over)];
  }
  if (earlier.some((one) => Number(taxOf(one)) !== 0) || suppliesOf(invoice) > 0) return [];
  const goods = invoice.lines.filter(({ lineType }) => lineType === 'product');
  const total = goods.reduce((sum, line) => sum + dec(line.total).toNumber(), 0);
  if (foods.length < goods.length) return [];
  const [only, ...more] = foods;
  if (only !== undefined && more.length === 0) return [findingOf(todo, only, tax)];
  return tax <= total * partly ? [findingOf(todo, null, tax)] : [];
}

const suppliesOf = ({ lines }: AuditedInvoice): number =>
  lines.reduce((sum, line) => (line.lineType === 'supplies' ? sum + dec(line.total).toNumber() : sum), 0);

/** The rate at which only supplies were taxed on all of these invoices; null if they say anything else. */
function rateOnSupplies(invoices: readonly AuditedInvoice[]): number | null {
  const parts = invoices.map((one) => ({ tax: Number(taxOf(one)), supplies: suppliesOf(one) }));
  const taxed = parts.filter(({ supplies }) => supplies > 0);
  const total = taxed.reduce((sum, { supplies }) => sum + supplies, 0);
  if (taxed.length < 2 || total === 0) return null;
  const rate = taxed.reduce((sum, { tax }) => sum + tax, 0) / total;
  const fits = parts.every(
    ({ tax, supplies }) => Math.abs(tax - supplies * rate) <= cents + supplies * rate * sameRate,
  );
  return rate > 0 && fits ? rate : null;
}

function findingOf({ invoice }: ToAudit, purchase: Purchase | null, money: number): Finding {
  const taxLines = invoice.lines.filter(({ lineType }) => lineType === 'tax').map(({ id }) => id);
  return {
    kind: 'tax',
    subject: purchase?.subject ?? 'tax',
    lineIds: purchase === null ? taxLines : [purchase.line.id, ...taxLines],
    money: roundMoney(money.toFixed(4)),
    unit: null,
    expected: '0.00',
    actual: roundMoney(money.toFixed(4)),
    quantity: null,
    against: {},
    also: [],
  };
}
