import type { BodyOf, uploadBankStatement } from '@platewise/contract';
import { msg, worded } from '@platewise/domain';
import { type BankStatement, bankFileKind, type ReadBankFile, readBankTable } from '@platewise/reader';
import { invalidField } from '../../../platform/http/problem.ts';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { openTable, readInChild, sourceOfBytes, UnreadableFile } from '../../../platform/tables/index.ts';
import type { FileKind } from './store.repo.ts';

type Answers = BodyOf<typeof uploadBankStatement>;

export type UploadedStatements = { kind: FileKind; statements: BankStatement[] };

/** Entries, and rows above and below them. */
const mostRows = 20_500;
const child = new URL('./read-in-child.ts', import.meta.url);

/** The statements of a bank's file. What can't be read is refused on `statement`, or on the field that would help. */
export async function readUpload(file: UploadedFile, answers: Answers, today: string): Promise<UploadedStatements> {
  try {
    const kind = bankFileKind(file.bytes);
    const read =
      kind === 'other'
        ? readBankTable(await rowsOf(file), { ...answers, today })
        : await readInChild<ReadBankFile>(child, file);
    if (read.ok) return { kind: kind === 'other' ? 'table' : kind, statements: read.statements };
    throw invalidField(read.ask ?? 'statement', worded(read.message));
  } catch (error) {
    throw error instanceof UnreadableFile ? invalidField('statement', error.message) : error;
  }
}

async function rowsOf({ filename, bytes, account }: UploadedFile): Promise<string[][]> {
  if (bytes[0] === 0x25 && bytes[1] === 0x50)
    throw new UnreadableFile(
      msg("This is a PDF, which we can't match. Download the statement from your bank as camt.053, OFX or CSV."),
    );
  const table = await openTable(sourceOfBytes(filename, bytes, account), () => 0);
  const rows = [[...table.head]];
  for await (const portion of table.rows()) {
    for (const { cells } of portion) rows.push([...cells]);
    if (rows.length > mostRows)
      throw new UnreadableFile(
        msg('This bank statement has more than {most} entries. Download a shorter period, then upload each file.', {
          most: '20000',
        }),
      );
  }
  return rows;
}
