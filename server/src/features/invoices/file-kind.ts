import { fileTypeFromBuffer } from 'file-type';
import { problem } from '../../platform/http/problem.ts';

const readable: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/xml': 'xml',
};

export type FileKind = { type: string; extension: string };

/** What an uploaded file is by its content, never by its name. */
export async function fileKind(bytes: Uint8Array): Promise<FileKind> {
  if (bytes.length === 0) throw problem('wrong_type', 'The file is empty. Choose another one.');
  const found = await fileTypeFromBuffer(bytes);
  const type = found?.mime ?? '';
  const extension = readable[type];
  if (extension !== undefined) return { type, extension };
  const what = found === undefined ? 'This file' : `A file of type ${found.ext.toUpperCase()}`;
  throw problem('wrong_type', `${what} cannot be read as an invoice. Send a PDF, or a picture as JPG, PNG or WebP.`);
}
