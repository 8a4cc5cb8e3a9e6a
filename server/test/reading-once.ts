import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Reader, ReaderPool } from '@platewise/reader';

type Kept = { answer: unknown; stages: unknown[] };
type Options = { onStage?: (event: never) => void };
type Reading = (bytes: Uint8Array, options?: Options) => Promise<unknown>;

/** What takes longer than this was looked at; text is read each time. */
const worthKeepingMs = 500;

/**
 * The pool, looking at each picture once in a run of all suites: what stands in it does not depend on the database behind
 * the server. `TEST_READINGS` names the folder of the run; without it every reading is a new one.
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

/** A failure may be that of a busy machine. */
const succeeded = (answer: unknown): boolean => (answer as { ok?: boolean }).ok === true;

/** Whole or not at all: several processes may read the same. */
async function keep(path: string, kept: Kept): Promise<void> {
  const own = `${path}.${process.pid}`;
  await writeFile(own, serialize(kept));
  await rename(own, path);
}
