import { networkMs } from './models.ts';
import { openPicture } from './picture.ts';
import { readPicture } from './read-picture.ts';

/**
 * Reads a picture in this process, for the benchmark: milliseconds in all, and those spent inside the networks, below
 * which no reader that uses them can go.
 */
export async function measurePicture(bytes: Uint8Array): Promise<{ ms: number; networkMs: number; words: number }> {
  const before = networkMs();
  const started = performance.now();
  const page = await readPicture(await openPicture(bytes), 1);
  return { ms: performance.now() - started, networkMs: networkMs() - before, words: page.words.length };
}
