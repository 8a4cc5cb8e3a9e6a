import type { ReadBankFile } from '@platewise/reader';
import { readBankFile } from '@platewise/reader/bank-files';

/** Runs in a child process, which would take twice as long to load all that the reader can read. */
export default function readInChild(bytes: Uint8Array): ReadBankFile {
  return readBankFile(bytes);
}
