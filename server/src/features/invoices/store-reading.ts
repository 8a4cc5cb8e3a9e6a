import {
  dec,
  itemTypeOf,
  namesSupplies,
  normaliseInvoiceNumber,
  roundMoney,
  roundUnitCost,
  sumsByType,
} from '@platewise/domain';
import type { ReadInvoice, ReadLine } from '@platewise/reader';
import type { Deps } from '../../deps.ts';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import { type Tx, tx } from '../../platform/db/index.ts';
import { learnedWords, type PrintedWords } from '../learning/index.ts';
import { vendorItemKey } from '../vendor-items/index.ts';
import { findInvoice, type InvoiceRow, lockInvoice } from './invoices.repo.ts';
import { deleteLines, insertLines, listLines, type NewLine } from './line-items.repo.ts';
import { type Match, matchLines } from './match-lines.ts';
import { isSure, matchReading, type VendorMatch } from './match-vendor.ts';
import { type Origins, originOf } from './origin.ts';
import { rateRisk } from './rate-risk.ts';
import { type InvoiceChange, type PageWord, replacePages, updateInvoice, writeHeader } from './write-invoice.repo.ts';

/** Writes what was read, in one transaction. Values that a person typed win over what is read. */
export async function storeReading(
  deps: Deps,
  scope: RestaurantScope,
  id: number,
  read: ReadInvoice,
  seen: { readers?: readonly string[]; note?: string } = {},
): Promise<void> {
  await tx(deps.db, async (trx) => {
    if ((await lockInvoice(trx, scope, id)) === null) return;
    const row = await findInvoice(trx, scope, id);
    if (row === null || row.approved_at !== null) return;
    const typed = new Set(row.typed_fields);
    const vendor = read.vendor?.value ?? null;
    const match = await matchReading(trx, scope, read);
    const vendorId = typed.has('vendorId') ? row.vendor_id : match !== null && isSure(match) ? match.vendorId : null;
    const inOurWords = await learnedWords(trx, scope, vendorId);
    const lines = read.lines.map(
      (line): WordedLine => ({
        ...line,
        words: inOurWords(printedWords(line)),
        isSupplies: line.type === 'product' && namesSupplies(line.description.value),
      }),
    );
    const matches = await matchLines(trx, scope, vendorId, lines.map(matchable));
    const chosen = await chosenByPerson(trx, scope, id);
    await deleteLines(trx, scope, id);
    await insertLines(
      trx,
      scope,
      id,
      lines.map((line, index) => newLine(line, index, keepChoice(chosen, line, matches[index]))),
    );
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
    });
    await updateInvoice(trx, scope, id, {
      ...headerOf(read, typed),
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
    });
    await rateRisk(trx, scope, id);
  });
}

/** A line as it was read, with its unit and pack as they are meant. */
type WordedLine = ReadLine & { words: Pick<PrintedWords, 'unit' | 'packText'>; isSupplies: boolean };

const printedWords = (line: ReadLine): PrintedWords => ({
  description: line.description.value,
  itemCode: line.itemCode?.value ?? null,
  packText: line.pack?.value ?? null,
  unit: line.unit?.value ?? null,
});

const matchable = (line: WordedLine) => ({
  ...printedWords(line),
  ...line.words,
  isProduct: line.type === 'product',
  isSupplies: line.isSupplies,
});

type LineMatched = Omit<Match, 'matchedBy'> & { matchedBy: Match['matchedBy'] | 'person' };

const noMatch: Match = { vendorItemId: null, ingredientId: null, matchedBy: null, confidence: null };

/** The ingredient that a person chose for each item of the invoice, by the item's key. */
async function chosenByPerson(trx: Tx, scope: RestaurantScope, id: number): Promise<Map<string, number>> {
  const lines = await listLines(trx, scope, id);
  return new Map(
    lines.flatMap((line) => {
      if (line.matched_by !== 'person' || line.ingredient_id === null) return [];
      const { item_code: itemCode, description, pack_text: packText } = line;
      return [[vendorItemKey({ itemCode, description, packText }), line.ingredient_id] as const];
    }),
  );
}

/** What a person chose for an item stays when the file is read again. */
function keepChoice(chosen: ReadonlyMap<string, number>, line: WordedLine, match: Match | undefined): LineMatched {
  const found = match ?? noMatch;
  const ingredientId = line.type === 'product' ? chosen.get(vendorItemKey(matchable(line))) : undefined;
  return ingredientId === undefined ? found : { ...found, ingredientId, matchedBy: 'person', confidence: null };
}

const atMost = (text: string | null | undefined, length: number) => (text == null ? null : text.slice(0, length));

function newLine(line: WordedLine, index: number, match: LineMatched): NewLine {
  const origins: Origins = {};
  for (const field of [
    'description',
    'itemCode',
    'quantity',
    'unit',
    'pack',
    'weight',
    'unitPrice',
    'total',
  ] as const) {
    const value = line[field];
    if (value !== undefined) origins[wireName(field)] = originOf(value);
  }
  // Napkins that somebody holds as an item of their stock stay one.
  const type = line.isSupplies && match.ingredientId === null ? 'supplies' : line.type;
  return {
    position: index + 1,
    description: line.description.value.slice(0, 500) || 'Without description',
    item_code: atMost(line.itemCode?.value, 60),
    quantity: line.quantity === undefined ? null : dec(line.quantity.value).toDecimalPlaces(3).toFixed(),
    unit: atMost(line.words.unit, 20),
    pack_text: atMost(line.words.packText, 60),
    weight: line.weight === undefined ? null : dec(line.weight.value).toDecimalPlaces(3).toFixed(),
    weight_unit: atMost(line.weightUnit, 20),
    unit_price: line.unitPrice === undefined ? null : roundUnitCost(line.unitPrice.value),
    total_price: roundMoney(line.total.value),
    item_type: itemTypeOf(type),
    line_type: type,
    ingredient_id: match.ingredientId,
    vendor_item_id: match.vendorItemId,
    matched_by: match.matchedBy,
    match_confidence: match.confidence,
    origins,
  };
}

/** The name that the field has on the wire. */
function wireName(field: string): string {
  if (field === 'total') return 'totalPrice';
  return field === 'pack' ? 'packText' : field;
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

function headerOf(read: ReadInvoice, typed: ReadonlySet<string>): InvoiceChange {
  const change: InvoiceChange = {};
  if (!typed.has('invoiceNumber')) {
    const number = atMost(read.invoiceNumber?.value, 60);
    change.invoice_number = number;
    change.number_key = number === null ? null : normaliseInvoiceNumber(number);
  }
  if (!typed.has('invoiceDate')) change.invoice_date = read.invoiceDate?.value ?? null;
  if (!typed.has('dueDate')) change.due_date = read.dueDate?.value ?? null;
  if (!typed.has('totalAmount')) change.total_amount = read.total === undefined ? null : roundMoney(read.total.value);
  const currency = printedCurrency(read);
  if (!typed.has('currency') && currency !== undefined) change.currency = currency.value;
  const sums = sumsByType(read.lines.map((line) => ({ type: line.type, total: line.total.value })));
  change.sub_total = sums.subTotal;
  change.tax_amount = sums.taxAmount;
  return change;
}

/** An invoice that was paid before its total was known is paid in full. */
function paidInFull(row: InvoiceRow, read: ReadInvoice, typed: ReadonlySet<string>): InvoiceChange {
  if (row.payment_status !== 'paid' || row.paid_amount !== null) return {};
  if (typed.has('totalAmount')) return { paid_amount: row.total_amount };
  return read.total === undefined ? {} : { paid_amount: roundMoney(read.total.value) };
}

/** The currency that the document names. Where it names none, the restaurant's own stands, and nobody needs to check it. */
const printedCurrency = (read: ReadInvoice) =>
  read.currency !== undefined && (read.currency.box !== null || read.currency.confidence >= 0.8)
    ? read.currency
    : undefined;

/** It is a vendor whom a person confirmed under this name or these marks. The word of a vision model alone confirms nobody. */
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
  // A name that a vendor of ours bears is read right, however faint it was.
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
