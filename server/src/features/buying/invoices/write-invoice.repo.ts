import type { CalendarDate, Message, Money } from '@platewise/domain';
import { sql, type Updateable } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { Invoices } from '../../../platform/db/schema.generated.ts';
import { markNeighbors } from '../audit-marks/index.ts';
import { keepState, keepStatus, reportedColumns } from '../invoice-states/index.ts';
import type { Origins } from './lines/origin.ts';
import type { PageTurns } from './pages/page-turns.ts';
import type { AutoApprovalRecord } from './posting/auto-approval-record.ts';

export type NewInvoice = {
  vendorId: number | null;
  invoiceNumber: string | null;
  numberKey: string | null;
  source: 'upload' | 'manual';
  filename: string;
  fileKey: string | null;
  fileHash: string | null;
  fileType: string | null;
  fileSize: number | null;
  description: string | null;
  currency: string;
  totalAmount: Money | null;
  invoiceDate: CalendarDate | null;
  dueDate: CalendarDate | null;
  paymentStatus: string;
  paidAmount: Money | null;
  processingStatus: string;
  stage: string;
  progress: number;
  typedFields: string[];
  pageTurns?: PageTurns;
  now: Date;
};

export async function insertInvoice(db: Queryable, scope: RestaurantScope, invoice: NewInvoice): Promise<number> {
  const row = await db
    .insertInto('invoices')
    .values({
      restaurant_id: scope.restaurantId,
      vendor_id: invoice.vendorId,
      invoice_number: invoice.invoiceNumber,
      number_key: invoice.numberKey,
      source: invoice.source,
      filename: invoice.filename,
      file_key: invoice.fileKey,
      file_hash: invoice.fileHash,
      file_type: invoice.fileType,
      file_size: invoice.fileSize,
      description: invoice.description,
      currency: invoice.currency,
      total_amount: invoice.totalAmount,
      invoice_date: invoice.invoiceDate,
      due_date: invoice.dueDate,
      payment_status: invoice.paymentStatus,
      paid_amount: invoice.paidAmount,
      processing_status: invoice.processingStatus,
      stage: invoice.stage,
      progress: invoice.progress,
      typed_fields: invoice.typedFields,
      page_turns: JSON.stringify(invoice.pageTurns ?? {}),
      uploaded_by: scope.userId,
      uploaded_at: invoice.now,
      processed_at: invoice.processingStatus === 'completed' ? invoice.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The changeable columns of an invoice; its version is bumped automatically. */
export type InvoiceChange = Omit<Updateable<Invoices>, 'restaurant_id' | 'id' | 'version' | 'ocr_data'>;

/** Changes that other invoices of the vendor are held against; the lines' sums change with the lines. */
const comparedColumns = [
  'vendor_id',
  'invoice_number',
  'invoice_date',
  'currency',
  'sub_total',
  'document_kind',
  'rejected_at',
  'deleted_at',
] as const satisfies readonly (keyof InvoiceChange)[];

/** Updates an invoice and bumps its version. What changed is audited again, with what is held against it. */
export async function updateInvoice(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  change: InvoiceChange,
): Promise<void> {
  if (reportedColumns.some((column) => change[column] !== undefined)) await keepState(db, scope, id);
  await db
    .updateTable('invoices as i')
    .set((eb) => ({ audit_due: true, ...change, version: eb('i.version', '+', 1) }))
    .where(inReach('i.restaurant_id', scope))
    .where('i.id', '=', id)
    .execute();
  if (comparedColumns.some((column) => change[column] !== undefined)) await markNeighbors(db, scope, id);
}

/**
 * Updates the progress without bumping the version, since nobody's edit is affected. A second reading of the same file,
 * after a process died, doesn't reopen what the first one has finished.
 */
export async function noteProgress(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  progress: { processingStatus: string; stage: string; progress: number },
): Promise<void> {
  await keepStatus(db, scope, id, progress.processingStatus);
  await db
    .updateTable('invoices as i')
    .set({ processing_status: progress.processingStatus, stage: progress.stage, progress: progress.progress })
    .where(inReach('i.restaurant_id', scope))
    .where('i.id', '=', id)
    .where('i.processing_status', 'in', ['pending', 'processing'])
    .execute();
}

/** Stores the automatic approval decision without bumping the version, since nobody's edit is affected. */
export async function noteAutoApproval(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  record: AutoApprovalRecord | null,
): Promise<void> {
  await db
    .updateTable('invoices as i')
    .set({ auto_approval_due: false, auto_approval: record === null ? null : JSON.stringify(record) })
    .where(inReach('i.restaurant_id', scope))
    .where('i.id', '=', id)
    .execute();
}

export async function deleteInvoice(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await keepState(db, scope, id);
  await db.deleteFrom('invoices as i').where(inReach('i.restaurant_id', scope)).where('i.id', '=', id).execute();
}

/** What the reader reported about the header besides the fields. */
export type ReadHeader = {
  origins: Origins;
  vendorRead: Record<string, string>;
  /** What identifies the vendor on the page, and the confidence of the printed name. */
  marks?: string[];
  vendorNameConfidence?: number;
  /** Whether a user has confirmed that the printed name or marks mean this vendor. */
  vendorConfirmed?: boolean;
  kind?: string;
  /** Every reader that responded, and a note on the vision model's result. */
  readers?: string[];
  readerNote?: Message;
  /** The reader's own checks that failed. */
  failedChecks?: string[];
  /** Amounts in the amount column that are on no line, and the page of the first. */
  unaccounted?: { page: number; amounts: string[] };
};

export async function readHeader(db: Queryable, scope: RestaurantScope, id: number): Promise<ReadHeader> {
  const row = await db
    .selectFrom('invoices as i')
    .select(sql<ReadHeader | null>`i.ocr_data`.as('data'))
    .where(inReach('i.restaurant_id', scope))
    .where('i.id', '=', id)
    .executeTakeFirst();
  return row?.data ?? { origins: {}, vendorRead: {} };
}

export async function writeHeader(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  header: ReadHeader,
): Promise<void> {
  await db
    .updateTable('invoices as i')
    .set({ ocr_data: JSON.stringify(header) })
    .where(inReach('i.restaurant_id', scope))
    .where('i.id', '=', id)
    .execute();
}

export type PageRow = { page: number; width: string; height: string; turned: number };
export type PageWord = { text: string; x: number; y: number; w: number; h: number };

export async function replacePages(
  db: Queryable,
  scope: RestaurantScope,
  invoiceId: number,
  pages: { page: number; width: number; height: number; turned: number; words: PageWord[] }[],
): Promise<void> {
  await db
    .deleteFrom('invoice_pages as p')
    .where(inReach('p.restaurant_id', scope))
    .where('p.invoice_id', '=', invoiceId)
    .execute();
  if (pages.length === 0) return;
  const rows = pages.map((page) => ({
    restaurant_id: scope.restaurantId,
    invoice_id: invoiceId,
    page: page.page,
    turned: page.turned,
    width: page.width.toFixed(2),
    height: page.height.toFixed(2),
    words: JSON.stringify(page.words),
  }));
  await db.insertInto('invoice_pages').values(rows).execute();
}

export async function listPages(db: Queryable, scope: RestaurantScope, invoiceId: number): Promise<PageRow[]> {
  return db
    .selectFrom('invoice_pages as p')
    .select(['p.page', 'p.width', 'p.height', 'p.turned'])
    .where(inReach('p.restaurant_id', scope))
    .where('p.invoice_id', '=', invoiceId)
    .orderBy('p.page')
    .execute();
}

export async function pageWords(
  db: Queryable,
  scope: RestaurantScope,
  invoiceId: number,
  page: number,
): Promise<PageWord[]> {
  const row = await db
    .selectFrom('invoice_pages as p')
    .select(sql<PageWord[]>`p.words`.as('words'))
    .where(inReach('p.restaurant_id', scope))
    .where('p.invoice_id', '=', invoiceId)
    .where('p.page', '=', page)
    .executeTakeFirst();
  return row?.words ?? [];
}

export async function turnOfPage(
  db: Queryable,
  scope: RestaurantScope,
  invoiceId: number,
  page: number,
): Promise<number> {
  const row = await db
    .selectFrom('invoice_pages as p')
    .select('p.turned')
    .where(inReach('p.restaurant_id', scope))
    .where('p.invoice_id', '=', invoiceId)
    .where('p.page', '=', page)
    .executeTakeFirst();
  return row?.turned ?? 0;
}
