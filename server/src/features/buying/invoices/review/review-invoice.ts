import type { InvoiceReview } from '@platewise/contract';
import { inputTaxByRate, normaliseInvoiceNumber, writtenName } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../../platform/http/number-or-null.ts';
import { approvalReplies } from '../../approvals/index.ts';
import { copyReplies } from '../copies/compare-copy.ts';
import { calendarToday, invoiceReply } from '../invoice-reply.ts';
import { findInvoice } from '../invoices.repo.ts';
import { type LineRow, listLines } from '../lines/line-items.repo.ts';
import { lineTypeOf } from '../lines/line-reply.ts';
import { loadInvoice, placesOf } from '../load-invoice.ts';
import type { LoadedInvoice } from '../loaded-invoice.ts';
import { matchVendor } from '../reading/match-vendor.ts';
import { listPages, type ReadHeader, readHeader } from '../write-invoice.repo.ts';
import { blockersOf } from './blockers.ts';
import { checkReplies, checksOf, otherVendorReply, sumsOf, unaccountedReply } from './invoice-checks.ts';
import { placeInQueue } from './review-queue.repo.ts';
import { valuesToCheck } from './values-to-check.ts';

/** Everything the review screen needs besides the lines. */
export async function reviewInvoice(deps: Deps, caller: Caller, id: number): Promise<InvoiceReview> {
  const loaded = await loadInvoice(deps.db, caller, id);
  const { row, scope } = loaded;
  const lines = await listLines(deps.db, scope, id);
  const header = await readHeader(deps.db, scope, id);
  const pages = await listPages(deps.db, scope, id);
  const checks = checksOf(row, lines, calendarToday(caller, row.restaurant_id, deps.clock()));
  const counts = await valuesToCheck(deps.db, caller, [row], lines);
  const customs = { currency: row.currency, country: scope.settings.country };
  const places = await placesOf(deps, deps.db, [row]);
  const approvals = await approvalReplies(deps.db, caller, [row], deps.clock());
  const place = await placeInQueue(deps.db, scope, row);
  return {
    invoice: invoiceReply(caller, row, deps.clock(), counts.get(id) ?? 0, places.get(id), approvals.get(id)),
    origins: header.origins,
    pages: pages.map(({ page, width, height, turned }) => ({
      page,
      width: Number(width),
      height: Number(height),
      turned,
    })),
    checks: [
      ...checkReplies(checks, lines, {
        customs,
        page: header.unaccounted?.page ?? header.origins.totalAmount?.box?.page ?? null,
      }),
      ...unaccountedReply(header.unaccounted, checks, customs),
      ...(await otherVendor(deps, loaded, header)),
    ],
    sums: sumsOf(row, lines, checks),
    inputTax: inputTaxReply(lines),
    blockers: await blockersOf(deps.db, caller, loaded, lines, checks.difference),
    vendorProposal: await vendorProposal(deps, loaded),
    duplicate: await duplicateOf(deps, loaded),
    copies: await copyReplies(deps.db, caller, scope, row),
    previousId: place.previousId,
    nextId: place.nextId,
    place: place.index === null ? null : { index: place.index, of: place.of },
  };
}

const inputTaxReply = (lines: readonly LineRow[]): InvoiceReview['inputTax'] =>
  inputTaxByRate(
    lines.map((line) => ({ type: lineTypeOf(line), total: line.total_price, taxRate: line.tax_rate })),
  ).map(({ rate, net, tax }) => ({
    rate: numberOrNull(rate),
    net: Number(net),
    tax: numberOrNull(tax),
  }));

/** Minimum confidence to propose a printed name as a vendor. */
const likely = 0.5;

async function vendorProposal(deps: Deps, { row, scope }: LoadedInvoice): Promise<InvoiceReview['vendorProposal']> {
  if (row.vendor_id !== null || row.vendor_name_read === null) return null;
  const match = await matchVendor(deps.db, scope, row.vendor_name_read);
  const sure = (match.confidence ?? 0) >= likely;
  return {
    name: writtenName(row.vendor_name_read),
    vendorId: sure ? match.vendorId : null,
    confidence: sure ? match.confidence : null,
  };
}

/** Minimum confidence to trust a printed name: below it, a mismatch with the chosen vendor may be a misreading. */
const legible = 0.6;

/** The vendor printed on the document if it isn't the chosen one: a known vendor, or a new one. */
async function otherVendor(
  deps: Deps,
  { row, scope }: LoadedInvoice,
  { vendorNameConfidence = 0 }: ReadHeader,
): Promise<InvoiceReview['checks']> {
  if (row.vendor_id === null || row.vendor_name_read === null || row.approved_at !== null) return [];
  const match = await matchVendor(deps.db, scope, row.vendor_name_read);
  const known = (match.confidence ?? 0) >= likely;
  const stranger = !known && row.typed_fields.includes('vendorId') && vendorNameConfidence >= legible;
  const other = known ? match.vendorId !== row.vendor_id : stranger;
  return other ? [otherVendorReply(row.vendor_name_read, row)] : [];
}

async function duplicateOf(deps: Deps, { row, scope }: LoadedInvoice): Promise<InvoiceReview['duplicate']> {
  if (row.duplicate_of === null || row.approved_at !== null) return null;
  const other = await findInvoice(deps.db, scope, row.duplicate_of);
  if (other === null) return null;
  const sameNumber =
    row.invoice_number !== null &&
    other.invoice_number !== null &&
    other.vendor_id === row.vendor_id &&
    normaliseInvoiceNumber(other.invoice_number) === normaliseInvoiceNumber(row.invoice_number);
  return {
    id: other.id,
    invoiceNumber: other.invoice_number,
    vendorName: other.vendor_name,
    invoiceDate: other.invoice_date,
    totalAmount: numberOrNull(other.total_amount),
    approvedAt: other.approved_at?.toISOString() ?? null,
    by: sameNumber ? 'number' : 'file',
  };
}
