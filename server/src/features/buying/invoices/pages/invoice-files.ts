import type { invoicePage, QueryOf } from '@platewise/contract';
import { type Turn, UnreadableDocument } from '@platewise/reader';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { accountOf } from '../../../../platform/auth/account.repo.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { isAsUploaded } from '../../../../platform/files/file-store.ts';
import { notFound, problem } from '../../../../platform/http/problem.ts';
import { loadInvoice } from '../load-invoice.ts';
import type { LoadedInvoice } from '../loaded-invoice.ts';
import { type PageWord, pageWords, turnOfPage } from '../write-invoice.repo.ts';
import { filePagesOf } from './file-pages.ts';
import { turnOf } from './page-turns.ts';

const defaultWidth = 1200;

async function fileOf(deps: Deps, { row }: LoadedInvoice): Promise<StoredFile> {
  const bytes = row.file_key === null ? null : await deps.files.get(row.file_key);
  if (row.file_key === null || bytes === null) throw notFound('The document');
  if (!isAsUploaded(bytes, row.file_hash)) {
    throw problem(
      'document_damaged',
      'The stored file has changed since it was uploaded. Restore it from a backup, or upload it again.',
    );
  }
  return { key: row.file_key, bytes };
}

type StoredFile = { key: string; bytes: Uint8Array };

type Picture = { page: number; width: number; turned: Turn };

const pictureOf = (
  deps: Deps,
  account: string,
  file: StoredFile,
  { page, width, turned }: Picture,
): Promise<Uint8Array> =>
  deps.files.cached(file.key, `${page}.${width}.${turned}.webp`, async () => {
    const rendered = await deps.reader.by(account).renderPage(file.bytes, page, width, turned);
    return rendered.image;
  });

/** One page as an image, rendered once and cached. */
export async function sendPage(
  deps: Deps,
  caller: Caller,
  at: { id: number; page: number } & QueryOf<typeof invoicePage>,
  reply: FastifyReply,
): Promise<void> {
  const loaded = await loadInvoice(deps.db, caller, at.id);
  const own = filePagesOf(loaded.row);
  if (own !== undefined && (at.page < own.first || at.page > own.last)) throw notFound('The page');
  const turned = turnOf(at.turned ?? (await turnOfPage(deps.db, loaded.scope, at.id, at.page)));
  const file = await fileOf(deps, loaded);
  try {
    const width = Number(at.width ?? defaultWidth);
    const image = await pictureOf(deps, accountOf(caller.user.id), file, { page: at.page, width, turned });
    reply.header('Cache-Control', 'private, max-age=86400');
    await reply.type('image/webp').send(image);
  } catch (error) {
    if (error instanceof UnreadableDocument) throw problem('not_found', error.message, { cause: error });
    throw error;
  }
}

/** The original file as a download: browsers must not render uploaded content. */
export async function sendDocument(deps: Deps, caller: Caller, id: number, reply: FastifyReply): Promise<void> {
  const loaded = await loadInvoice(deps.db, caller, id);
  const { bytes } = await fileOf(deps, loaded);
  const { file_type: type, filename } = loaded.row;
  const inline = type === 'application/pdf' || type?.startsWith('image/') === true;
  reply.header(
    'Content-Disposition',
    `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(filename)}`,
  );
  reply.header('Content-Security-Policy', 'sandbox');
  reply.header('Cache-Control', 'private, no-store');
  await reply.type(type ?? 'application/octet-stream').send(Buffer.from(bytes));
}

export async function listWords(deps: Deps, caller: Caller, id: number, page: number): Promise<PageWord[]> {
  const { scope } = await loadInvoice(deps.db, caller, id);
  return pageWords(deps.db, scope, id, page);
}
