import type { QuarterTurn } from '@platewise/contract';
import { UnreadableDocument } from '@platewise/reader';
import type { Deps } from '../../../../deps.ts';
import { problem } from '../../../../platform/http/problem.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import type { PageTurns } from '../pages/page-turns.ts';
import { type FileKind, fileKind } from './file-kind.ts';

export type InvoiceFile = FileKind & { bytes: Uint8Array; filename: string; turns: PageTurns };

/** The uploaded file, or several page photos joined into one PDF in upload order. */
export async function fileOfUpload(
  deps: Deps,
  files: readonly UploadedFile[],
  turns: readonly QuarterTurn[],
): Promise<InvoiceFile> {
  const [first] = files;
  if (first === undefined) throw new Error('a form without a file is refused before');
  const kinds = await Promise.all(files.map((file) => fileKind(file.bytes)));
  const [kind] = kinds;
  if (files.length === 1 && kind !== undefined) {
    const [turned = 0] = turns;
    const filename = nameOf(first.filename, kind.extension);
    return { ...kind, bytes: first.bytes, filename, turns: turned === 0 ? {} : { 1: turned } };
  }
  if (kinds.some(({ type }) => !type.startsWith('image/'))) {
    throw problem('wrong_type', 'Only photos can be combined into one invoice. Upload other files separately.');
  }
  const pictures = files.map(({ bytes }, index) => ({ bytes, turned: turns[index] ?? 0 }));
  const bytes = await deps.reader.by(first.account).joinPictures(pictures).catch(refuse);
  const filename = nameOf(first.filename, 'jpg').replace(/\.[a-z]+$/i, '');
  return {
    type: 'application/pdf',
    extension: 'pdf',
    bytes,
    filename: `${filename} (${files.length} pages).pdf`,
    turns: {},
  };
}

function refuse(error: unknown): never {
  if (!(error instanceof UnreadableDocument)) throw error;
  throw problem(error.failure.reason === 'too_large' ? 'too_large' : 'wrong_type', error.message, { cause: error });
}

/** The base name sent by the browser, without control characters or bidi overrides. */
function nameOf(filename: string, extension: string): string {
  const last = filename.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  return clean === '' ? `invoice.${extension}` : clean.slice(0, 200);
}
