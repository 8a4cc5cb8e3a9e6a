import { INVOICE_FILE_LIMIT } from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import { fileTypeFromBuffer } from 'file-type';
import { ProblemError } from '../../../../platform/http/problem.ts';
import { fileKind } from '../../invoices/index.ts';
import type { FoundAttachment } from './attachments-of.ts';
import { pictureSize } from './picture-size.ts';

/** What an attachment is: a document to take, or why it is none. */
export type Judged =
  | { state: 'document'; type: string; extension: string }
  | { state: 'ignored' | 'failed'; reason: Message };

const ignored = (reason: Message): Judged => ({ state: 'ignored', reason });
const failed = (reason: Message): Judged => ({ state: 'failed', reason });

const leastPictureBytes = 15 * 1024;
const leastPictureSide = 300;
const limitMb = INVOICE_FILE_LIMIT / 1024 / 1024;

const packed = /^(?:zip|rar|7z|gz|tar|bz2|xz|cab|arj|lz|zst)$/;
const office = /^(?:docx?|xlsx?|pptx?|odt|ods|odp|rtf|cfb|csv|numbers|pages|key|xlsm|docm|pub)$/;

const isTnef = (bytes: Buffer) => bytes.length >= 4 && bytes.readUInt32LE(0) === 0x223e9f78;

/** Judges by content first; type and name only explain what the content doesn't. */
export async function judgeAttachment(one: FoundAttachment, { signatures = true } = {}): Promise<Judged> {
  const { bytes, isInText } = one;
  if (bytes.length === 0) return ignored(msg('The file is empty.'));
  const kind = await fileKind(bytes).catch((error: unknown) => {
    if (error instanceof ProblemError) return error;
    throw error;
  });
  if (kind instanceof ProblemError) return judgeOther(one, kind.message);
  const isPicture = kind.type.startsWith('image/');
  if (isPicture && signatures) {
    if (isInText) return ignored(msg('A picture within the text.'));
    const size = pictureSize(bytes);
    const isSmall = size !== null && Math.min(size.width, size.height) < leastPictureSide;
    if (isSmall || bytes.length < leastPictureBytes) return ignored(msg('A picture too small to be an invoice.'));
  }
  if (bytes.length > INVOICE_FILE_LIMIT) {
    return failed(msg('The file is larger than {limit} MB. Ask the sender for a smaller one.', { limit: limitMb }));
  }
  return { state: 'document', ...kind };
}

async function judgeOther({ filename, type, bytes, isInText }: FoundAttachment, words: string): Promise<Judged> {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext ?? '';
  if (type.includes('ms-tnef') || /^winmail\.dat$/i.test(filename) || isTnef(bytes)) {
    return failed(
      msg("Outlook packed the attachment in winmail.dat, which can't be opened. Ask the sender for a PDF."),
    );
  }
  if (type.includes('pkcs7-signature') || type.includes('pgp-signature') || ending === 'p7s') {
    return ignored(msg('A digital signature.'));
  }
  if (type.includes('pkcs7-mime') || type.includes('pgp-encrypted') || ending === 'p7m') {
    return failed(msg('This mail is encrypted. Ask the sender to send it unencrypted.'));
  }
  if (office.test(found) || (office.test(ending) && !packed.test(ending))) {
    return ignored(msg('An office file. Ask the sender for a PDF if it is an invoice.'));
  }
  if (packed.test(found) || packed.test(ending)) {
    return failed(msg("Compressed files can't be opened. Ask the sender for the PDF itself."));
  }
  if (type.includes('calendar') || ending === 'ics') return ignored(msg('A calendar entry.'));
  if (type.includes('vcard') || ending === 'vcf') return ignored(msg('A contact.'));
  if (type.includes('html') || /^html?$/.test(ending)) {
    return ignored(msg('A web page. Ask the sender for a PDF if it is an invoice.'));
  }
  const isPicture = type.startsWith('image/') || found === 'heic' || found === 'tif';
  if (isPicture && (isInText || bytes.length < leastPictureBytes)) {
    return ignored(msg('A picture too small to be an invoice.'));
  }
  return isPicture ? failed({ message: words }) : ignored(msg('Not a PDF, picture or electronic invoice.'));
}
