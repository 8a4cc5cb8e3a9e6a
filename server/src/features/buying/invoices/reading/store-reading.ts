import {
  documentKindNames,
  type Message,
  msg,
  normaliseInvoiceNumber,
  type OtherDocumentKind,
  otherDocumentKind,
  roundMoney,
  sumsByType,
} from '@platewise/domain';
import type { ReadInvoice, ReadLine } from '@platewise/reader';
import type { Deps } from '../../../../deps.ts';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../../platform/db/index.ts';
import { matchableIngredients } from '../../../kitchen/ingredients/index.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import { fileDocument } from '../../filed-statements/index.ts';
import { learnedUnits } from '../../learning/index.ts';
import { storeAccounts } from '../../pay-to/index.ts';
import { vendorItemKey } from '../../vendor-items/index.ts';
import { findInvoice, type InvoiceRow, lockInvoice } from '../invoices.repo.ts';
import { deleteLines, insertLines, listLines } from '../lines/line-items.repo.ts';
import { type Origins, originOf, printedDescription, sureFrom } from '../lines/origin.ts';
import { rateRisk } from '../review/rate-risk.ts';
import {
  type InvoiceChange,
  type PageWord,
  type ReadHeader,
  replacePages,
  updateInvoice,
  writeHeader,
} from '../write-invoice.repo.ts';
import { atMost, type LineMatched, matchable, newLine } from './line-of-reading.ts';
import { type Match, matchLines } from './match-lines.ts';
import { isSure, matchReading, type VendorMatch } from './match-vendor.ts';
import { isSaidStatement } from './read-as-statement.ts';

/**
 * Stores a reading in one transaction. Typed values win over read ones. Returns false, and stores nothing, if a person
 * has filed the document as a statement meanwhile: it is to be read as one.
 */
export async function storeReading(
  deps: Deps,
  scope: RestaurantScope,
  id: number,
  read: ReadInvoice,
  seen: { readers?: readonly string[]; note?: Message; asStatement?: boolean } = {},
): Promise<boolean> {
  return tx(deps.db, async (trx) => {
    if ((await lockInvoice(trx, scope, id)) === null) return true;
    const row = await findInvoice(trx, scope, id);
    if (row === null || row.approved_at !== null) return true;
    if (isSaidStatement(row) && seen.asStatement !== true && read.statement === undefined) return false;
    const typed = new Set([...row.typed_fields, ...paidFields(row)]);
    const kind = typed.has('documentKind') ? null : otherDocumentKind(read.kind);
    const vendor = read.vendor?.value ?? null;
    const match = await matchReading(trx, scope, read);
    const vendorId = typed.has('vendorId') ? row.vendor_id : match !== null && isSure(match) ? match.vendorId : null;
    const meantBy = await learnedUnits(trx, scope, vendorId);
    const lines = read.lines;
    const matches = await matchLines(trx, scope, vendorId, lines.map(matchable));
    const chosen = await chosenByPerson(trx, scope, id);
    // Those of an invoice stay in case it is one after all.
    const keeps = isSaidStatement(row) && (await listLines(trx, scope, id)).length > 0;
    if (!keeps) {
      await deleteLines(trx, scope, id);
      await insertLines(
        trx,
        scope,
        id,
        lines.map((line, index) => newLine(line, index, keepChoice(chosen, line, matches[index]), meantBy)),
      );
    }
    await storeAccounts(trx, scope, deps.secrets, id, read.payTo ?? []);
    await replacePages(trx, scope, id, pagesOf(read, row.first_page ?? 1));
    await writeHeader(trx, scope, id, {
      origins: headerOrigins(read, typed, match),
      vendorRead: vendorOf(read),
      marks: read.marks ?? [],
      vendorNameConfidence: read.vendor?.confidence ?? 0,
      vendorConfirmed: isConfirmed(read, match),
      kind: read.kind,
      readers: [...(seen.readers ?? [read.reader])],
      ...(seen.note === undefined ? {} : { readerNote: seen.note }),
      failedChecks: [...new Set(read.checks.filter(({ held }) => !held).map(({ code }) => code))],
      ...unaccountedIn(read),
    });
    await updateInvoice(trx, scope, id, {
      ...(keeps ? ofStatement(headerOf(read, typed)) : headerOf(read, typed)),
      ...paidInFull(row, read, typed),
      vendor_id: vendorId,
      vendor_name_read: vendor,
      reader: read.reader,
      auto_approval_due: true,
      processing_status: 'completed',
      stage: 'done',
      progress: 100,
      failure_reason: null,
      failure_message: null,
      processed_at: deps.clock(),
      ...keptAs(kind, row, deps.clock()),
    });
    await fileDocument(trx, scope, id, read.statement ?? { lines: [], ...(read.total && { balance: read.total }) });
    await rateRisk(trx, scope, id);
    if (kind !== null && kind !== row.document_kind) await noteKept(trx, scope, row, kind);
    return true;
  });
}

/** What a recorded payment was made for stays, whatever a new reading says. */
const paidFields = (row: InvoiceRow): string[] =>
  row.payments > 0 ? ['vendorId', 'totalAmount', 'currency', 'documentKind'] : [];

/** A document that isn't an invoice is filed without a rejecting user: it counts nowhere and needs no review. */
function keptAs(kind: OtherDocumentKind | null, row: InvoiceRow, now: Date): InvoiceChange {
  if (kind === null) return {};
  const aside = row.rejected_at === null ? { rejected_at: now, rejected_reason: 'not_an_invoice' } : {};
  return { ...aside, document_kind: kind, auto_approval_due: false };
}

const noteKept = (trx: Tx, scope: RestaurantScope, { id, filename }: InvoiceRow, kind: OtherDocumentKind) =>
  recordRestaurantChange(trx, scope, {
    action: 'rejected',
    subject: 'invoice',
    subjectId: id,
    summary: msg('Filed {file} as: {kind}', { file: filename, kind: documentKindNames[kind] }),
    after: { reason: 'not_an_invoice', documentKind: kind },
  });

const noMatch: Match = { vendorItemId: null, ingredientId: null, matchedBy: null, confidence: null, item: null };

/** The ingredient a user chose for each of the invoice's items, by item key, if still active. */
async function chosenByPerson(trx: Tx, scope: RestaurantScope, id: number): Promise<Map<string, number>> {
  const lines = await listLines(trx, scope, id);
  const inUse = new Set((await matchableIngredients(trx, scope)).map((ingredient) => ingredient.id));
  return new Map(
    lines.flatMap((line) => {
      if (line.matched_by !== 'person' || line.ingredient_id === null || !inUse.has(line.ingredient_id)) return [];
      const { item_code: itemCode } = line;
      return [[vendorItemKey({ itemCode, description: printedDescription(line) }), line.ingredient_id] as const];
    }),
  );
}

/** A user's choice for an item survives a new reading. */
function keepChoice(chosen: ReadonlyMap<string, number>, line: ReadLine, match: Match | undefined): LineMatched {
  const found = match ?? noMatch;
  const ingredientId = line.type === 'product' ? chosen.get(vendorItemKey(matchable(line))) : undefined;
  return ingredientId === undefined ? found : { ...found, ingredientId, matchedBy: 'person', confidence: null };
}

/** Lists only a few; the first page is enough to find the rest. */
function unaccountedIn({ checks }: ReadInvoice): Pick<ReadHeader, 'unaccounted'> {
  const failed = checks.find((check) => check.code === 'amounts_accounted' && !check.held);
  if (failed?.page === undefined || failed.amounts === undefined) return {};
  return { unaccounted: { page: failed.page, amounts: failed.amounts.slice(0, 5) } };
}

/** Pages keep their numbers in the file. */
const pagesOf = (read: ReadInvoice, first: number) =>
  read.pages.map(({ width, height, turned, words }, index) => ({
    page: first + index,
    width,
    height,
    turned,
    words: words.map(({ text, box }): PageWord => ({ text, x: box.x, y: box.y, w: box.w, h: box.h })),
  }));

/** Never shown for review: an uncertain date is dropped. */
const sureDate = (found: ReadInvoice['deliveryDate']): string | null =>
  found !== undefined && found.confidence >= sureFrom ? found.value : null;

function headerOf(read: ReadInvoice, typed: ReadonlySet<string>): InvoiceChange {
  const change: InvoiceChange = {};
  if (!typed.has('invoiceNumber')) {
    const number = atMost(read.invoiceNumber?.value, 60);
    change.invoice_number = number;
    change.number_key = number === null ? null : normaliseInvoiceNumber(number);
  }
  if (!typed.has('invoiceDate')) change.invoice_date = read.invoiceDate?.value ?? null;
  if (!typed.has('deliveryDate')) change.delivery_date = sureDate(read.deliveryDate);
  if (!typed.has('dueDate')) Object.assign(change, { due_date: read.dueDate?.value ?? null, due_from_terms: false });
  if (!typed.has('totalAmount')) change.total_amount = read.total === undefined ? null : roundMoney(read.total.value);
  const currency = printedCurrency(read);
  if (!typed.has('currency') && currency !== undefined) change.currency = currency.value;
  const sums = sumsByType(read.lines.map((line) => ({ type: line.type, total: line.total.value })));
  change.sub_total = sums.subTotal;
  change.tax_amount = sums.taxAmount;
  return change;
}

/** Without what a statement has none of: it stays as it was read on the invoice. */
function ofStatement(header: InvoiceChange): InvoiceChange {
  const { invoice_number: _number, number_key: _key, sub_total: _sum, tax_amount: _tax, ...own } = header;
  return own;
}

/** An invoice that was paid before its total was known is paid in full. */
function paidInFull(row: InvoiceRow, read: ReadInvoice, typed: ReadonlySet<string>): InvoiceChange {
  if (row.payment_status !== 'paid' || row.paid_amount !== null) return {};
  if (typed.has('totalAmount')) return { paid_amount: row.total_amount };
  return read.total === undefined ? {} : { paid_amount: roundMoney(read.total.value) };
}

/** The currency named on the document. If there is none, the restaurant's applies without review. */
const printedCurrency = (read: ReadInvoice) =>
  read.currency !== undefined && (read.currency.box !== null || read.currency.confidence >= 0.8)
    ? read.currency
    : undefined;

/** A user has confirmed this vendor under this name or these marks. A vision model's word alone doesn't count. */
const isConfirmed = ({ recognised, vendor }: ReadInvoice, match: VendorMatch | null): boolean =>
  match?.confidence === 1 && (recognised !== undefined || vendor?.reader !== 'vision-model');

function headerOrigins(read: ReadInvoice, typed: ReadonlySet<string>, match: VendorMatch | null): Origins {
  const origins: Origins = {};
  const values = {
    vendorId: read.vendor,
    invoiceNumber: read.invoiceNumber,
    invoiceDate: read.invoiceDate,
    dueDate: read.dueDate,
    totalAmount: read.total,
    currency: printedCurrency(read),
  };
  for (const [field, value] of Object.entries(values)) {
    if (value !== undefined) origins[field] = { ...originOf(value), checked: typed.has(field) };
  }
  // A name that matches one of our vendors was read correctly, however faint it was.
  if (origins.vendorId !== undefined && isConfirmed(read, match)) origins.vendorId.confidence = 1;
  return origins;
}

function vendorOf(read: ReadInvoice): Record<string, string> {
  const particulars = {
    address: read.vendorAddress,
    taxId: read.vendorTaxId,
    phone: read.vendorPhone,
    email: read.vendorEmail,
  };
  return Object.fromEntries(
    Object.entries(particulars).flatMap(([name, value]) => (value === undefined ? [] : [[name, value.value]])),
  );
}
