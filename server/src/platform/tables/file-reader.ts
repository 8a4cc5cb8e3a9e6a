import { createLane } from '@platewise/reader';
import { problem } from '../http/problem.ts';
import { UnreadableFile } from './unreadable.ts';

/** `module` exports as default what is done with the bytes; its arguments and its answer are plain data. */
export type FileJob = { module: string; bytes: Uint8Array; args: readonly unknown[] };
export type FileAnswer = { value: unknown } | { unreadable: string } | { broken: string };

/** Of one account one file is opened at a time, so that it never holds up another. */
const lane = createLane<FileJob, FileAnswer>({
  script: new URL('./file-child.ts', import.meta.url),
  size: 2,
  perAccount: 1,
  mostWaiting: 20,
  // A fresh process for each file: nothing of one stays for the next.
  recycleAfter: 1,
  timeoutMs: 120_000,
  processorMs: 40_000,
  memoryMb: 700,
});

/**
 * Opens a file that has to be in memory as a whole in a child process with limits of memory and time, by the default export of
 * `module`. A small file can ask for any amount of both: it gets a sentence, and the server goes on.
 * Example: `await readInChild(new URL('./workbook-rows.ts', import.meta.url), source, 'zip')`.
 */
export async function readInChild<T>(
  module: URL,
  { bytes, account }: { bytes: Uint8Array; account: string },
  ...args: readonly unknown[]
): Promise<T> {
  const outcome = await lane.submit(account, { module: module.href, bytes, args });
  if ('answer' in outcome) {
    if ('value' in outcome.answer) return outcome.answer.value as T;
    if ('unreadable' in outcome.answer) throw new UnreadableFile(outcome.answer.unreadable);
    throw new UnreadableFile("We couldn't read this file. Save it again and try once more.", outcome.answer.broken);
  }
  switch (outcome.ended) {
    case 'memory':
      throw new UnreadableFile('This file needs more memory than one file may use. Save it as CSV, or in parts.');
    case 'timeout':
      throw new UnreadableFile('Reading this file took too long, so we stopped. Save it as CSV, or in parts.');
    case 'full':
      throw problem('rate_limited', 'Too many of your files are waiting to be read. Try again in a minute.', {
        retryAfterSeconds: 60,
      });
    default:
      throw new UnreadableFile("We couldn't read this file. Save it again and try once more.");
  }
}
