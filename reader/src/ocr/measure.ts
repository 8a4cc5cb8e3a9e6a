import { readDocument } from '../read-document.ts';
import type { ReadOptions } from '../types.ts';
import { networkTime, processorMs } from './models.ts';
import { openPicture } from './picture.ts';
import { readPicture } from './read-picture.ts';

/** Time taken in total and inside the models; the latter is the floor for any reader that uses them. */
export type Measured = { ms: number; processorMs: number; networks: { ms: number; processorMs: number } };

/** Recognizes the words of a picture in this process, for the benchmark. */
export const measurePicture = (bytes: Uint8Array): Promise<Measured> =>
  measured(async () => readPicture(await openPicture(bytes), 1));

/** Reads a whole document in this process, including closer crops and the second reader. */
export const measureDocument = (bytes: Uint8Array, options: ReadOptions): Promise<Measured> =>
  measured(() => readDocument(bytes, options));

async function measured(work: () => Promise<unknown>): Promise<Measured> {
  const [before, started, worked] = [networkTime(), performance.now(), processorMs()];
  await work();
  const after = networkTime();
  return {
    ms: performance.now() - started,
    processorMs: processorMs() - worked,
    networks: { ms: after.ms - before.ms, processorMs: after.processorMs - before.processorMs },
  };
}
