import { enableCompileCache } from 'node:module';
import type { FromChild, ToChild } from '@platewise/reader';
import type { FileAnswer, FileJob } from './file-reader.ts';

// Each file gets a process of its own, which would otherwise compile the same modules again.
enableCompileCache();
const { UnreadableFile } = await import('./unreadable.ts');

type Read = (bytes: Uint8Array, ...args: readonly unknown[]) => unknown;

async function answerTo({ module, bytes, args }: FileJob): Promise<FileAnswer> {
  try {
    const { default: read } = (await import(module)) as { default: Read };
    return { value: await read(bytes, ...args) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.said };
    return { broken: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async ({ id, job }: ToChild<FileJob>) => {
  process.send?.({ id, answer: await answerTo(job) } satisfies FromChild<FileAnswer, never>);
});
// The parent is gone: nobody is waiting for an answer.
process.on('disconnect', () => process.exit(0));
