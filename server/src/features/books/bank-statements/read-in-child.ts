import { type ReadBankFile, readBankFile } from '@platewise/reader';

/** Runs in a child process. */
export default function readInChild(bytes: Uint8Array): ReadBankFile {
  return readBankFile(bytes);
}
