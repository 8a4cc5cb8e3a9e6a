import { businessDateAt, msg, storedText } from '@platewise/domain';
import { type PageRange, ReaderClosed, type ReadFailure, type StageEvent } from '@platewise/reader';
import { type Deps, inTurnOf } from '../../../../deps.ts';
import { accountOfRestaurant } from '../../../../platform/auth/account.repo.ts';
import { backgroundScope, type RestaurantScope } from '../../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../../platform/auth/session.repo.ts';
import { isAsUploaded } from '../../../../platform/files/file-store.ts';
import { readingHints } from '../../learning/index.ts';
import { pairCopy } from '../copies/pair-copy.ts';
import { findInvoice, type InvoiceRow } from '../invoices.repo.ts';
import { filePagesOf } from '../pages/file-pages.ts';
import { showPages } from '../pages/show-pages.ts';
import { splitInvoice } from '../pages/split-invoice.ts';
import { autoApprove, leaveToPerson } from '../posting/auto-approve.ts';
import { noteProgress, updateInvoice } from '../write-invoice.repo.ts';
import { askVisionModel } from './ask-vision-model.ts';
import { isSaidStatement } from './read-as-statement.ts';
import { type ReadInvoicePayload, readInvoiceJob } from './read-invoice-kind.ts';
import { storeReading } from './store-reading.ts';

/**
 * Reads an invoice's file and stores the result. Idempotent; skips an invoice approved or deleted in the meantime. A
 * rejected one is still read, so it's complete when restored.
 */
export async function runReadInvoice(
  all: Deps,
  { restaurantId, invoiceId }: ReadInvoicePayload,
  lastTry: boolean,
): Promise<void> {
  const deps = inTurnOf(all, await accountOfRestaurant(all.db, restaurantId));
  const settings = await restaurantSettings(deps.db, restaurantId);
  if (settings === null) return;
  const scope = backgroundScope(restaurantId, settings);
  const row = await findInvoice(deps.db, scope, invoiceId);
  if (row === null || row.approved_at !== null || row.file_key === null) return;
  if (row.processing_status === 'completed') return settle(deps, scope, invoiceId, lastTry);
  if (row.processing_status === 'failed') return;
  try {
    if (!(await read(deps, scope, row, row.file_key))) return;
  } catch (error) {
    if (isTooLarge(error)) return fail(deps, scope, invoiceId, tooLarge);
    if (!lastTry || error instanceof ReaderClosed) throw error;
    deps.log.error({ err: error, invoice: invoiceId }, "an invoice couldn't be read");
    await fail(deps, scope, invoiceId, {
      reason: 'unreadable',
      message: msg('Something went wrong on our side. Try again, or enter the invoice manually.'),
    });
    return;
  }
  await settle(deps, scope, invoiceId, lastTry);
}

/** Follow-up work after storing a reading. The reading stands even if this fails; a retry resumes here. */
export async function settle(deps: Deps, scope: RestaurantScope, invoiceId: number, lastTry: boolean): Promise<void> {
  try {
    const paired = await pairCopy(deps, scope, invoiceId);
    const other = paired === null ? null : paired.leadId === invoiceId ? paired.copyId : paired.leadId;
    if (other !== null) publish(deps, scope, other, 'done', 100, 'completed');
    await autoApprove(deps, scope, invoiceId);
  } catch (error) {
    if (!lastTry) throw error;
    deps.log.error({ err: error, invoice: invoiceId }, 'nothing was decided about approving an invoice');
    await leaveToPerson(deps, scope, invoiceId);
  } finally {
    publish(deps, scope, invoiceId, 'done', 100, 'completed');
  }
}

/** An amount too large for its column: a retry would read the same. */
const isTooLarge = (error: unknown) => (error as { code?: unknown } | null)?.code === '22003';
const tooLarge = {
  reason: 'unreadable',
  message: msg('This document has an amount that is too large. Enter the invoice manually.'),
} as const;

/** Time for storing a reading on a busy machine, out of the job's limit. */
const storingMs = 15_000;

/** Returns whether there is a reading now; if not, the invoice says why. */
async function read(deps: Deps, scope: RestaurantScope, row: InvoiceRow, fileKey: string): Promise<boolean> {
  const invoiceId = row.id;
  const started = performance.now();
  const bytes = await deps.files.get(fileKey);
  if (bytes === null) {
    const message = msg("We can't find the file. Upload the invoice again.");
    await fail(deps, scope, invoiceId, { reason: 'unreadable', message });
    return false;
  }
  if (!isAsUploaded(bytes, row.file_hash)) {
    const message = msg('The stored file has changed since it was uploaded. Upload the invoice again.');
    await fail(deps, scope, invoiceId, { reason: 'unreadable', message });
    return false;
  }
  const now = deps.clock();
  const today = businessDateAt(now.toISOString(), scope.settings.timezone, '00:00');
  let told = 0;
  const onStage = (event: StageEvent) => {
    const progress = progressOf(event);
    // Fine enough for a progress bar; when a photo's pages are read a second time, it doesn't go backwards.
    if (progress < told + 2) return;
    told = progress;
    publish(deps, scope, invoiceId, 'reading', progress, 'processing', pageOf(event));
  };
  let noted = Promise.resolve();
  const onPlace = (ahead: number | null) => {
    const stage = ahead === null ? 'reading' : 'stored';
    publish(
      deps,
      scope,
      invoiceId,
      stage,
      Math.max(10, told),
      'processing',
      ahead === null ? {} : { filesAhead: ahead },
    );
    const progress = { processingStatus: 'processing', stage, progress: 10 };
    noted = noted.then(() => noteProgress(deps.db, scope, invoiceId, progress));
    // Awaited below; until then a rejection must not crash the process.
    noted.catch(() => undefined);
  };
  const hints = await readingHints(deps.db, scope, row.typed_fields.includes('vendorId') ? row.vendor_id : null);
  const readOnly = (pages: PageRange | undefined) =>
    deps.reader.read(bytes, {
      ...{ today, onStage, onPlace, hints, turned: row.page_turns },
      ...(pages ? { pages } : {}),
      ...(isSaidStatement(row) ? { kind: 'statement' } : {}),
    });
  let pages = filePagesOf(row);
  let result = await readOnly(pages);
  if (!result.ok && pages === undefined && result.failure.parts !== undefined) {
    pages = (await splitInvoice(deps, scope, invoiceId, result.failure.parts)) ?? undefined;
    if (pages !== undefined) result = await readOnly(pages);
  }
  await noted;
  const leftMs = readInvoiceJob.timeLimitSeconds * 1000 - storingMs - (performance.now() - started);
  const document = { invoiceId, bytes, pages, turned: row.page_turns, today, leftMs };
  const seen = await askVisionModel(deps, scope, document, result);
  if (!seen.result.ok) {
    await showPages(deps, scope, { ...row, pages }, bytes);
    await fail(deps, scope, invoiceId, seen.result.failure);
    return false;
  }
  await advance(deps, scope, invoiceId, 'matching', 90);
  const about = { ...seen, asStatement: isSaidStatement(row) };
  if (await storeReading(deps, scope, invoiceId, seen.result.invoice, about)) return true;
  // Filed as a statement meanwhile.
  const filed = await findInvoice(deps.db, scope, invoiceId);
  return filed !== null && read(deps, scope, filed, fileKey);
}

function progressOf(event: StageEvent): number {
  switch (event.stage) {
    case 'opening':
      return 15;
    case 'pages': {
      const { page = 1, pages = 1, part = 0 } = event;
      return 16 + Math.round((62 * (page - 1 + part)) / Math.max(1, pages));
    }
    case 'fields':
      return 80;
    case 'lines':
      return 84;
    case 'checks':
      return 88;
  }
}

type Stage = 'stored' | 'reading' | 'matching' | 'done';

function publish(
  deps: Deps,
  scope: RestaurantScope,
  id: number,
  stage: Stage,
  progress: number,
  status: 'processing' | 'completed' | 'failed',
  where: { page?: number; pages?: number; filesAhead?: number } = {},
): void {
  deps.events.publish({ type: 'invoice', id, restaurantId: scope.restaurantId, stage, progress, status, ...where });
}

const pageOf = ({ page, pages }: StageEvent) => (page === undefined || pages === undefined ? {} : { page, pages });

async function advance(deps: Deps, scope: RestaurantScope, id: number, stage: Stage, progress: number): Promise<void> {
  await noteProgress(deps.db, scope, id, { processingStatus: 'processing', stage, progress });
  publish(deps, scope, id, stage, progress, 'processing');
}

async function fail(deps: Deps, scope: RestaurantScope, id: number, failure: ReadFailure): Promise<void> {
  await updateInvoice(deps.db, scope, id, {
    processing_status: 'failed',
    stage: 'done',
    progress: 100,
    failure_reason: failure.reason,
    failure_message: storedText(failure.message),
    processed_at: deps.clock(),
  });
  publish(deps, scope, id, 'done', 100, 'failed');
}
