import { otherPicture, otherPictureWords } from '@platewise/contract';
import { fileTypeFromBuffer } from 'file-type';
import { problem } from '../../../../platform/http/problem.ts';

const readable: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

export type FileKind = { type: string; extension: string };

const electronicInvoice: FileKind = { type: 'application/xml', extension: 'xml' };
const root = /<(?:[\w.-]+:)?(?:Invoice|CreditNote|CrossIndustryInvoice|CrossIndustryDocument)[\s>]/;

/** Many kinds of file are XML, drawings among them: an invoice is what begins as one, with or without a declaration. */
function isElectronicInvoice(bytes: Uint8Array): boolean {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8';
  const start = new TextDecoder(wide).decode(bytes.subarray(0, 4000)).trimStart();
  return start.startsWith('<') && root.test(start);
}

/** What an uploaded file is by its content, never by its name. */
export async function fileKind(bytes: Uint8Array): Promise<FileKind> {
  if (bytes.length === 0) throw problem('wrong_type', 'The file is empty. Choose another one.');
  const other = otherPicture(bytes);
  if (other !== null) throw problem('wrong_type', otherPictureWords[other]);
  const found = await fileTypeFromBuffer(bytes);
  const type = found?.mime ?? '';
  if ((found === undefined || type === 'application/xml') && isElectronicInvoice(bytes)) return electronicInvoice;
  const extension = readable[type];
  if (extension !== undefined) return { type, extension };
  const what = found === undefined ? 'This file' : `A file of type ${found.ext.toUpperCase()}`;
  throw problem('wrong_type', `${what} can't be read as an invoice. Upload a PDF, or a JPG, PNG or WebP image.`);
}
