import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Reader, ReaderPool } from '@platewise/reader';

type Kept = { answer: unknown; stages: unknown[] };
type Options = { onStage?: (event: never) => void };
type Reading = (bytes: Uint8Array, options?: Options) => Promise<unknown>;

/** Slower results came from images and are cached; text is read each time. */
const worthKeepingMs = 500;

/**
 * A reader pool that reads each image once per run of all suites, since the result doesn't depend on the server's
 * database. `TEST_READINGS` is the run's cache folder; without it nothing is cached.
 */
export function readingOnce(pool: ReaderPool, folder: string | undefined): ReaderPool {
  if (folder === undefined) return { ...pool };
  const once = (name: string, read: Reading) => (bytes: Uint8Array, options?: Options) =>
    readOnce(folder, name, read, bytes, options);
  const kept = (reader: Reader): Reader => ({
    ...reader,
    read: once('read', reader.read as Reading) as Reader['read'],
    readMenu: once('menu', reader.readMenu as Reading) as Reader['readMenu'],
    readLabels: once('labels', reader.readLabels as Reading) as Reader['readLabels'],
  });
  return { ...pool, ...kept(pool), by: (account) => kept(pool.by(account)) };
}

async function readOnce(folder: string, name: string, read: Reading, bytes: Uint8Array, options: Options = {}) {
  const { onStage, ...asked } = options;
  const key = createHash('sha256')
    .update(`${name} ${JSON.stringify(asked)} `)
    .update(bytes)
    .digest('hex');
  const path = join(folder, key);
  const kept = await readFile(path).then(
    (file) => deserialize(file) as Kept,
    () => null,
  );
  if (kept !== null) {
    for (const event of kept.stages) onStage?.(event as never);
    return kept.answer;
  }
  const stages: unknown[] = [];
  const began = performance.now();
  const answer = await read(bytes, {
    ...asked,
    onStage: (event: never) => {
      stages.push(event);
      onStage?.(event);
    },
  });
  if (performance.now() - began > worthKeepingMs && succeeded(answer)) await keep(path, { answer, stages });
  return answer;
}

/** Don't cache failures, which may be caused by a busy machine. */
const succeeded = (answer: unknown): boolean => (answer as { ok?: boolean }).ok === true;

/** Written atomically, since several processes may read the same file. */
async function keep(path: string, kept: Kept): Promise<void> {
  const own = `${path}.${process.pid}`;
  await writeFile(own, serialize(kept));
  await rename(own, path);
}
