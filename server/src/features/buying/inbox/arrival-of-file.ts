import { msg } from '@platewise/domain';
import { hashFile } from '../../../platform/files/file-store.ts';
import type { SeenFile } from './folder-files.ts';
import { cleanFilename } from './mail/clean-text.ts';
import { judgeAttachment } from './mail/judge-attachment.ts';
import type { ArrivedFile, NewArrival } from './store-arrival.ts';

/** What becomes of a file of the scanner folder: whoever put it there is trusted. */
export async function arrivalOfFile({ name, size, mark }: SeenFile, bytes: Buffer): Promise<NewArrival> {
  const filename = cleanFilename(name, 'scan');
  const judged = await judgeAttachment({ filename, type: '', bytes, isInText: false }, { signatures: false });
  const file: ArrivedFile =
    judged.state === 'document'
      ? { filename, size, bytes, ...judged }
      : // Somebody meant it to be read.
        { filename, size, state: 'failed', reason: judged.reason };
  // Without a document, its beginning alone doesn't tell it from another file.
  const key = judged.state === 'document' ? hashFile(bytes) : hashFile(Buffer.from(`${mark} ${hashFile(bytes)}`));
  return arrivalWith(file, key);
}

/** What becomes of a file that Platewise may not open. */
export function arrivalOfUnopened({ name, size, mark }: SeenFile): NewArrival {
  const filename = cleanFilename(name, 'scan');
  const file = { filename, size, state: 'failed', reason: mayNotOpen } as const;
  return arrivalWith(file, hashFile(Buffer.from(`${mark} ${name}`)));
}

const mayNotOpen = msg(
  "Platewise doesn't have permission to open this file. Allow it to read the file, and it will be read automatically.",
);

const arrivalWith = (file: ArrivedFile, key: string): NewArrival => ({
  ...{ way: 'folder', mailboxId: null, key: `sha256:${key}`, files: [file] },
  ...{ sender: null, senderName: null, recipient: null, subject: null, text: null, sentAt: null },
  ...{ fate: 'take', reason: null },
});
