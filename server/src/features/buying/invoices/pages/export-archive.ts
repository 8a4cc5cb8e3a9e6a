import { Readable } from 'node:stream';
import type { exportInvoiceArchive as endpoint, QueryOf } from '@platewise/contract';
import { businessDateAt } from '@platewise/domain';
import { makeZip } from 'client-zip';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import type { Caller, Reach } from '../../../../platform/auth/caller.ts';
import { hashFile } from '../../../../platform/files/file-store.ts';
import { csvLine } from '../../../../platform/http/csv.ts';
import { calendarDays } from '../invoice-reply.ts';
import { type InvoiceRow, listInvoices } from '../invoices.repo.ts';

const invoicesAtOnce = 100;
const heading = ['Number', 'Vendor', 'Date', 'Total', 'Currency', 'State', 'Uploaded', 'File', 'SHA-256', 'Check'];

type Entry = { name: string; input: Uint8Array | string; lastModified: Date };

/** Every invoice with its original file, including rejected ones and those in the trash, streamed page by page. */
export async function exportArchive(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
  reply: FastifyReply,
): Promise<undefined> {
  const reach = caller.reach(query.restaurantId);
  const today = businessDateAt(deps.clock().toISOString(), 'UTC', '00:00');
  reply.type('application/zip');
  reply.header('Content-Disposition', `attachment; filename="invoices-${today}.zip"`);
  reply.header('Cache-Control', 'private, no-store');
  reply.send(Readable.fromWeb(makeZip(entries(deps, caller, reach, query)) as Parameters<typeof Readable.fromWeb>[0]));
  return undefined;
}

async function* entries(
  deps: Deps,
  caller: Caller,
  reach: Reach,
  { from, to }: QueryOf<typeof endpoint>,
): AsyncGenerator<Entry> {
  const index = [csvLine(heading)];
  const written = new Map<string, { name: string | null; hash: string | null }>();
  for await (const row of allInvoices(deps, caller, reach, { from, to })) {
    let file = row.file_key === null ? undefined : written.get(row.file_key);
    if (row.file_key !== null && file === undefined) {
      const bytes = await deps.files.get(row.file_key);
      file = bytes === null ? { name: null, hash: null } : { name: nameOf(row), hash: hashFile(bytes) };
      written.set(row.file_key, file);
      if (bytes !== null) yield { name: nameOf(row), input: bytes, lastModified: row.uploaded_at };
    }
    index.push(csvLine([...cellsOf(row), file?.name ?? null, file?.hash ?? null, checkOf(row, file?.hash)]));
  }
  yield { name: 'index.csv', input: index.join(''), lastModified: deps.clock() };
}

async function* allInvoices(
  deps: Deps,
  caller: Caller,
  reach: Reach,
  span: Pick<QueryOf<typeof endpoint>, 'from' | 'to'>,
): AsyncGenerator<InvoiceRow> {
  const days = calendarDays(caller, reach, deps.clock());
  for (const status of ['all', 'bin'] as const) {
    let cursor: string | undefined;
    do {
      const filter = { ...span, status, sort: 'newest' as const, days };
      const page = await listInvoices(deps.db, reach, filter, { limit: invoicesAtOnce, cursor });
      yield* page.rows;
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
  }
}

/** Whether the file is still the one that was uploaded. */
function checkOf({ file_key: key, file_hash: sent }: InvoiceRow, hash: string | null | undefined): string {
  if (key === null) return 'No document';
  if (hash == null) return 'File missing';
  return hash === sent ? 'As uploaded' : 'Changed since the upload';
}

/** A folder per restaurant and year; the id keeps names unique. */
function nameOf(row: InvoiceRow): string {
  const dated = row.invoice_date ?? row.uploaded_at.toISOString().slice(0, 10);
  const ending = /\.[a-z0-9]{1,5}$/i.exec(row.filename)?.[0] ?? '';
  const words = [dated, row.vendor_name ?? row.vendor_name_read, row.invoice_number, `(${row.id})`];
  const name = words
    .filter((word) => word !== null && word !== '')
    .join(' ')
    .replaceAll(/[^\p{L}\p{N} .,()_-]+/gu, '_');
  return `${row.restaurant_id}/${dated.slice(0, 4)}/${name}${ending}`;
}

const cellsOf = (row: InvoiceRow): (string | null)[] => [
  row.invoice_number,
  row.vendor_name ?? row.vendor_name_read,
  row.invoice_date,
  row.total_amount,
  row.currency,
  stateOf(row),
  row.uploaded_at.toISOString(),
];

function stateOf(row: InvoiceRow): string {
  if (row.deleted_at !== null) return 'In the trash';
  if (row.rejected_at !== null) return 'Rejected';
  return row.approved_at === null ? 'Not approved' : 'Approved';
}
