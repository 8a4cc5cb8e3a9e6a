import type { Attachment } from 'mailparser';
import { cleanFilename } from './clean-text.ts';
import { type ReadMail, readMail } from './read-mail.ts';

export type FoundAttachment = {
  filename: string;
  type: string;
  bytes: Buffer;
  /** The text shows it: a logo, or a picture in a signature. */
  isInText: boolean;
};

const deepest = 5;
const mostFiles = 200;
/** Of mail within mail, which is copied at every level. */
const mostInnerBytes = 50 * 1024 * 1024;

/** The attachments of a mail in order, including those of mail forwarded within it. */
export async function attachmentsOf(
  mail: ReadMail,
  left = { files: mostFiles, bytes: mostInnerBytes },
  depth = 0,
): Promise<FoundAttachment[]> {
  const found: FoundAttachment[] = [];
  const shown = new Set(mail.html.match(/(?<=cid:)[^\s"'<>()]+/g));
  for (const one of mail.attachments) {
    if (left.files === 0) break;
    const inner = depth < deepest && isMail(one) ? await innerMail(one, left) : null;
    if (inner !== null) found.push(...(await attachmentsOf(inner, left, depth + 1)));
    else {
      left.files -= 1;
      found.push(attachment(one, shown));
    }
  }
  return found;
}

/** Null if it can't be read, or too much was read before it. */
async function innerMail({ content }: Attachment, left: { bytes: number }): Promise<ReadMail | null> {
  if (content.length > left.bytes) return null;
  left.bytes -= content.length;
  const inner = await readMail(content);
  return inner.broken === null ? inner : null;
}

const isMail = ({ contentType, filename = '' }: Attachment) =>
  contentType === 'message/rfc822' || (/\.eml$/i.test(filename) && !contentType.startsWith('image/'));

const attachment = (one: Attachment, shown: ReadonlySet<string>): FoundAttachment => ({
  filename: cleanFilename(one.filename, one.contentType.startsWith('image/') ? 'picture' : 'attachment'),
  type: one.contentType.toLowerCase(),
  bytes: one.content,
  isInText: one.cid !== undefined && shown.has(one.cid),
});
