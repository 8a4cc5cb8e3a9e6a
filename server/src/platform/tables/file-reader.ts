import { type Message, msg } from '@platewise/domain';
import { createLane } from '@platewise/reader';
import { problem } from '../http/problem.ts';
import { UnreadableFile } from './unreadable.ts';

/** `module`'s default export processes the bytes; arguments and result are plain data. */
export type FileJob = { module: string; bytes: Uint8Array; args: readonly unknown[] };
export type FileAnswer = { value: unknown } | { unreadable: Message } | { broken: string };

/** One file per account at a time, so that no account holds up another. */
const lane = createLane<FileJob, FileAnswer>({
  script: new URL('./file-child.ts', import.meta.url),
  size: 2,
  perAccount: 1,
  mostWaiting: 20,
  // A fresh process per file: no state carries over.
  recycleAfter: 1,
  timeoutMs: 120_000,
  processorMs: 40_000,
  memoryMb: 700,
});

/**
 * Opens a file that has to be in memory as a whole, in a child process with memory and time limits, using the default
 * export of `module`. Even a small file can demand any amount of either: it gets an error message, and the server keeps
 * running. Example: `await readInChild(new URL('./workbook-rows.ts', import.meta.url), source, 'zip')`.
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
    throw new UnreadableFile(
      msg("We couldn't read this file. Save it again and try once more."),
      outcome.answer.broken,
    );
  }
  switch (outcome.ended) {
    case 'memory':
      throw new UnreadableFile(msg('This file needs too much memory. Save it as CSV, or split it up.'));
    case 'timeout':
      throw new UnreadableFile(msg('Reading this file took too long, so we stopped. Save it as CSV, or split it up.'));
    case 'full':
      throw problem('rate_limited', 'Too many of your files are waiting to be read. Try again in a minute.', {
        retryAfterSeconds: 60,
      });
    default:
      throw new UnreadableFile(msg("We couldn't read this file. Save it again and try once more."));
  }
}
