import { INVOICE_FILE_LIMIT } from '@platewise/contract';
import { ediStandard, type Message, msg } from '@platewise/domain';
import { brokenEnvelope } from '@platewise/reader';
import type { SftpFile } from '../../../../connectors/sftp/port.ts';
import { hashFile } from '../../../../platform/files/file-store.ts';
import { cleanFilename } from '../mail/clean-text.ts';
import { judgeAttachment } from '../mail/judge-attachment.ts';
import type { ArrivedFile, NewArrival } from '../store-arrival.ts';
import type { SftpServerRow } from './sftp-servers.repo.ts';

/** What becomes of a fetched file: whoever may put it on the server is trusted. */
export async function arrivalOfSftpFile(row: SftpServerRow, file: SftpFile, bytes: Buffer): Promise<NewArrival> {
  const filename = cleanFilename(file.name, 'file');
  const hash = hashFile(bytes);
  const judged = await judgeAttachment({ filename, type: '', bytes, isInText: false }, { signatures: false });
  const standard = judged.state === 'document' ? ediStandard(bytes) : null;
  const broken = standard === null ? null : brokenEnvelope(bytes, standard);
  if (broken !== null) return arrivalWith(row, file, hash, { state: 'failed', reason: broken, hash });
  return arrivalWith(row, file, hash, judged.state === 'document' ? { bytes, ...judged } : { ...judged, hash });
}

/** A file that isn't fetched, or can't be. */
export const arrivalOfUnread = (row: SftpServerRow, file: SftpFile, reason: Message): NewArrival =>
  arrivalWith(row, file, '', { state: 'failed', reason });

export const tooLarge = msg('The file is larger than {limit} MB. Ask the sender for a smaller one.', {
  limit: INVOICE_FILE_LIMIT / 1024 / 1024,
});

type Judged = ArrivedFile extends infer File ? (File extends unknown ? Omit<File, 'filename' | 'size'> : never) : never;

/** The same file seen again is recognized, also if the server was removed and added again. */
function arrivalWith(row: SftpServerRow, file: SftpFile, hash: string, judged: Judged): NewArrival {
  const { name, size, modifiedAt } = file;
  const place = [row.host.toLowerCase(), row.folder, name, size, modifiedAt, hash].join('\n');
  return {
    ...{ way: 'sftp', mailboxId: null, sftpServerId: row.id, key: `sftp:${hashFile(Buffer.from(place))}` },
    files: [{ filename: cleanFilename(name, 'file'), size, ...judged } as ArrivedFile],
    ...{ sender: null, senderName: null, recipient: null, subject: null, text: null, sentAt: null },
    ...{ fate: 'take', reason: null },
  };
}
