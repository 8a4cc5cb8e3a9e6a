import { otherPicture, otherPictureWords } from '@platewise/contract';
import { type EdiStandard, ediStandard, t } from '@platewise/domain';
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
/** The types registered for EDI (RFC 1767). */
const ediFile: Record<EdiStandard, FileKind> = {
  x12: { type: 'application/edi-x12', extension: 'edi' },
  edifact: { type: 'application/EDIFACT', extension: 'edi' },
};
/** Whether a stored file is an EDI file, by its type. */
export const isEdi = (type: string | null): boolean => Object.values(ediFile).some((kind) => kind.type === type);

const root = /<(?:[\w.-]+:)?(?:Invoice|CreditNote|CrossIndustryInvoice|CrossIndustryDocument)[\s>]/;

/**
 * Many file types are XML, SVG among them: an e-invoice is recognized by its root element, with or without an XML
 * declaration.
 */
function isElectronicInvoice(bytes: Uint8Array): boolean {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8';
  const start = new TextDecoder(wide).decode(bytes.subarray(0, 4000)).trimStart();
  return start.startsWith('<') && root.test(start);
}

/** Detects an uploaded file's type from its content, never its name. */
export async function fileKind(bytes: Uint8Array): Promise<FileKind> {
  if (bytes.length === 0) throw problem('wrong_type', 'The file is empty. Choose another one.');
  const other = otherPicture(bytes);
  if (other !== null) throw problem('wrong_type', otherPictureWords[other]);
  const found = await fileTypeFromBuffer(bytes);
  const type = found?.mime ?? '';
  if ((found === undefined || type === 'application/xml') && isElectronicInvoice(bytes)) return electronicInvoice;
  const standard = found === undefined ? ediStandard(bytes) : null;
  if (standard !== null) return ediFile[standard];
  const extension = readable[type];
  if (extension !== undefined) return { type, extension };
  throw problem(
    'wrong_type',
    found === undefined
      ? "This file can't be read as an invoice. Upload a PDF, or a JPG, PNG or WebP image."
      : t("A file of type {type} can't be read as an invoice. Upload a PDF, or a JPG, PNG or WebP image.", {
          type: found.ext.toUpperCase(),
        }),
  );
}
