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

/** All attachments of a mail in order, including those of mail forwarded within it. */
export async function attachmentsOf(mail: ReadMail, depth = 0): Promise<FoundAttachment[]> {
  const found: FoundAttachment[] = [];
  for (const one of mail.attachments) {
    const inner = depth < deepest && isMail(one) ? await readMail(one.content) : null;
    if (inner !== null && inner.broken === null) found.push(...(await attachmentsOf(inner, depth + 1)));
    else found.push(attachment(one, mail.html));
  }
  return found;
}

const isMail = ({ contentType, filename = '' }: Attachment) =>
  contentType === 'message/rfc822' || (/\.eml$/i.test(filename) && !contentType.startsWith('image/'));

const attachment = (one: Attachment, html: string): FoundAttachment => ({
  filename: cleanFilename(one.filename, one.contentType.startsWith('image/') ? 'picture' : 'attachment'),
  type: one.contentType.toLowerCase(),
  bytes: one.content,
  isInText: one.cid !== undefined && one.cid !== '' && html.includes(`cid:${one.cid}`),
});
