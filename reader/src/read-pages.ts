import { checksOf } from './checks/checks.ts';
import { confidencesOfPicture, confidencesOfText } from './confidence/confidences.ts';
import { valueMaker } from './confidence/read-value.ts';
import { type Candidate, labelRows } from './fields/candidates.ts';
import { findContact } from './fields/contact.ts';
import { currencyOf, hasZipCode, looksAmerican } from './fields/currency.ts';
import { dateOrderOf } from './fields/dates.ts';
import { findDates } from './fields/document-dates.ts';
import { findDocumentNumber, findPurchaseOrder } from './fields/document-number.ts';
import { kindOf } from './fields/kind.ts';
import { otherKindOf } from './fields/other-kind.ts';
import { dueByTerms } from './fields/payment-terms.ts';
import { findVendor } from './fields/vendor.ts';
import { knownVendor } from './hints/known-vendor.ts';
import { learnedValues } from './hints/learned-values.ts';
import { boxAround, type PageText } from './layout/page-text.ts';
import { rowsOf, textOf } from './layout/rows.ts';
import type { Balance } from './lines/balance.ts';
import { finishLines } from './lines/finish-lines.ts';
import type { FootAmount } from './lines/foot-amounts.ts';
import { type Look, readAmounts } from './lines/read-amounts.ts';
import { type Decimal, dec } from './numbers/decimal.ts';
import { decimalMarkOf } from './numbers/printed-number.ts';
import { findAccounts } from './pay-to/find-accounts.ts';
import { isSlip } from './receipt/slip.ts';
import { readStatement } from './statement/read-statement.ts';
import type { ReadInvoice, ReadLine, ReadOptions, ReadPage, ReadValue } from './types.ts';

type Found = Candidate<string> & { margin: number };

/** Reads an invoice from the words of its pages. Fields that are not found are left undefined. */
export function readPages(pages: readonly PageText[], options: ReadOptions): ReadInvoice {
  const rows = pages.flatMap(rowsOf);
  const texts = rows.map((row) => textOf(row.words));
  const whole = texts.join('\n');
  const mark = decimalMarkOf(rows.flatMap((row) => row.words.map((word) => word.text)));
  const value = valueMaker(pages);

  options.onStage?.({ stage: 'fields' });
  const labelled = labelRows(rows);
  const vendor = findVendor(rows, pages);
  const { hints, marks, recognised } = knownVendor(rows, vendor?.value, options.hints);
  const dateOrder = hints?.dateOrder ?? dateOrderOf(texts, looksAmerican(whole));
  const learned = learnedValues(rows, pages, hints, { order: dateOrder, mark });
  const number = learned.invoiceNumber ?? findDocumentNumber(labelled);
  const found = findDates(labelled, dateOrder);
  const issued = learned.invoiceDate ?? found.issued;
  const contact = findContact(rows, vendor?.words);
  const currency = currencyOf(whole);
  const order = findPurchaseOrder(labelled);
  const payTo = findAccounts(rows, pages);

  options.onStage?.({ stage: 'lines' });
  const seen = pages.some((page) => page.source === 'ocr');
  const { drafts, settled, judged, accounted } = readAmounts(rows, mark, lookOf(pages), {
    columns: hints?.columns,
    learned,
  });
  const lines = finishLines(drafts, settled, pages);

  options.onStage?.({ stage: 'checks' });
  const multiplied = drafts.filter((draft) => draft.closed && draft.unitPrice).length;
  const look = lookOf(pages);
  const enough = look === 'text' ? 1 : 2;
  const proven = look !== 'slip' && settled.linesClose && multiplied >= enough && multiplied >= 0.5 * drafts.length;
  const trust = seen
    ? confidencesOfPicture(settled, judged, rows, { today: options.today, proven })
    : confidencesOfText(settled, proven);
  const amount = (found: FootAmount | undefined) =>
    found && value(found.number.value.toFixed(2), found.number.words, trust.amount(found));
  const labelledValue = (found: Found | null | undefined) =>
    found ? value(found.value, found.words, trust.labelled(found)) : undefined;
  const tax = settled.tax.reduce((sum, each) => sum.plus(each.number.value), dec(0));
  const fees = lines.filter(isFee).reduce((sum, line) => sum.plus(line.total.value), dec(0));
  const kind = options.kind ?? otherKindOf(pages, rows, lines) ?? kindOf(texts, settled.total?.number.value);
  const folded =
    kind === 'statement' ? readStatement(pages, { mark, order: dateOrder, until: options.today }, value) : null;
  const invoice: ReadInvoice = {
    kind,
    reader: seen ? 'ocr' : 'pdf-text',
    vendor: vendor ? value(vendor.value, vendor.words, trust.vendor(vendor)) : undefined,
    vendorAddress: contact.address && value(contact.address.value, contact.address.words, 0.6),
    vendorTaxId: contact.taxId && value(contact.taxId.value, contact.taxId.words, 0.6),
    vendorPhone: contact.phone && value(contact.phone.value, contact.phone.words, 0.6),
    vendorEmail: contact.email && value(contact.email.value, contact.email.words, 0.7),
    // A statement lists many invoice numbers but has none of its own.
    invoiceNumber: kind === 'statement' ? undefined : labelledValue(number),
    invoiceDate: folded ? folded.date : issued ? value(issued.value, issued.words, trust.date(issued)) : undefined,
    dueDate: labelledValue(learned.dueDate ?? found.due ?? dueByTerms(labelled, issued)),
    deliveryDate: labelledValue(found.delivered),
    currency: currency ? value(currency.value, [], currency.share) : assumedDollars(whole),
    subTotal: amount(settled.subTotal) ?? withoutTax(settled, tax),
    taxAmount: settled.tax[0] && value(tax.toFixed(2), settled.tax[0].number.words, trust.tax(settled.tax[0])),
    fees: fees.isZero() ? undefined : value(fees.toFixed(2), [], trust.fees),
    total:
      settled.total &&
      value(settled.total.number.value.toFixed(2), settled.total.number.words, trust.total(settled.total)),
    poNumber: labelledValue(order),
    ...(payTo.length > 0 && { payTo }),
    lines,
    ...(folded && { statement: folded.statement }),
    checks: [],
    pages: pages.map(pageOf),
    marks,
    recognised,
  };
  return { ...invoice, checks: [...checksOf(invoice, options.today), ...accounted] };
}

function lookOf(pages: readonly PageText[]): Look {
  if (pages.every((page) => page.source !== 'ocr')) return 'text';
  return pages.every(isSlip) ? 'slip' : 'page';
}

/** If no subtotal is printed and the lines add up to the total, the subtotal is the total less taxes. */
function withoutTax(settled: Balance, tax: Decimal): ReadValue<string> | undefined {
  if (!settled.linesClose || !settled.total) return undefined;
  return { value: settled.total.number.value.minus(tax).toFixed(2), confidence: 0.7, box: null };
}

/** US suppliers rarely print a currency; a ZIP code after a state is the clue. */
function assumedDollars(text: string): ReadValue<string> | undefined {
  return hasZipCode(text) ? { value: 'USD', confidence: 0.6, box: null } : undefined;
}

function isFee(line: ReadLine): boolean {
  return line.type === 'freight' || line.type === 'deposit' || line.type === 'fee';
}

/** The words of a page with their boxes, so that a click on one can fill a field. */
export function pageOf(page: PageText): ReadPage {
  const words = page.words.flatMap((word) => {
    const box = boxAround([word], page);
    return box ? [{ text: word.text, box }] : [];
  });
  return { width: page.width, height: page.height, words, turned: page.turned, source: page.source };
}
