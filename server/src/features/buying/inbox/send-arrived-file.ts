import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { isAsUploaded } from '../../../platform/files/file-store.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { loadArrival } from './list-arrivals.ts';

/** The file as it came, with the protections of an invoice's file: it may not run anything in the browser. */
export async function sendArrivedFile(
  deps: Deps,
  caller: Caller,
  { id, documentId }: { id: number; documentId: number },
  reply: FastifyReply,
): Promise<void> {
  const { row } = await loadArrival(deps.db, caller, id);
  const document = row.documents.find((one) => one.id === documentId);
  const bytes = document?.file_key == null ? null : await deps.files.get(document.file_key);
  if (document === undefined || bytes === null) throw notFound('The document');
  if (!isAsUploaded(bytes, document.file_hash)) {
    throw problem('document_damaged', 'The stored file has changed since it arrived. Restore it from a backup.');
  }
  const type = document.file_type ?? 'application/octet-stream';
  const inline = type === 'application/pdf' || type.startsWith('image/');
  reply.header(
    'Content-Disposition',
    `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(document.filename)}`,
  );
  reply.header('Content-Security-Policy', 'sandbox');
  reply.header('Cache-Control', 'private, no-store');
  await reply.type(type).send(Buffer.from(bytes));
}
