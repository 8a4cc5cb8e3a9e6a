import { spawnSync } from 'node:child_process';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A line per run, oldest first. */
const file = join(import.meta.dirname, 'history.jsonl');

export type Run = { commit: string; on: string; figures: Record<string, number> };

/** Adds a run's figures to the history, under the commit that it measured; a copy without Git's data has none. */
export async function keepFigures(figures: Run['figures']): Promise<void> {
  const commit = commitHere();
  if (commit === null) return console.log('Not added to bench/history.jsonl: this copy has no commit');
  const run: Run = { commit, on: new Date().toISOString().slice(0, 10), figures };
  await appendFile(file, `${JSON.stringify(run)}\n`);
  console.log(`Added to bench/history.jsonl under ${commit}`);
}

function commitHere(): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}

export async function readHistory(): Promise<Run[]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Run);
}
