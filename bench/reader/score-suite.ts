import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withWilson } from '../wilson.ts';
import type { Reading } from './read-suite.ts';
import type { Suite } from './suites.ts';

const run = promisify(execFile);

type Score = {
  fields: Record<string, { n: number; acc: number; missing: number; wrong: number }>;
  lines: { gold: number; pred: number; f1_amount: number; f1_amount_desc: number; f1_full: number } | null;
};

/** The document scorer's result; `misses` are '<document> <field>'. */
export type Scored = { score: Score; misses: Set<string> };

export async function scoreSuite(home: string, suite: Suite, reading: Reading, show: boolean): Promise<Scored> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-reader-'));
  try {
    const file = join(folder, 'predictions.json');
    await writeFile(file, JSON.stringify(reading.predictions));
    const { stdout } = await run(process.execPath, [
      join(home, 'score.mjs'),
      join(home, suite.folder, suite.gold),
      file,
      '--misses',
    ]);
    const end = stdout.indexOf('\n}') + 2;
    const listed = stdout.slice(end).trim();
    if (show && listed !== '') console.log(listed.replace(/^/gm, '  miss: '));
    const misses = new Set([...listed.matchAll(/^(\S+) \| (\w+) \|/gm)].map((match) => `${match[1]} ${match[2]}`));
    return { score: JSON.parse(stdout.slice(0, end)) as Score, misses };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Prints a suite's table. Returns whether its floors are reached. */
export function reportSuite(suite: Suite, { score }: Scored, reading: Reading): boolean {
  const rows = Object.entries(score.fields).map(([field, { n, acc, missing, wrong }]) => {
    const floor = suite.floors[field];
    return {
      field,
      right: withWilson(n - missing - wrong, n),
      missing,
      wrong,
      floor: floor === undefined ? '' : `${floor}%`,
      holds: floor === undefined || acc >= floor,
    };
  });
  console.log(`\n${suite.name} (${Object.keys(reading.predictions).length} documents)`);
  console.table(rows);
  if (score.lines) {
    const { gold, pred, f1_amount, f1_amount_desc, f1_full } = score.lines;
    console.log(
      `  lines: ${gold} in the gold, ${pred} read; F1 by amount ${f1_amount}, with description ${f1_amount_desc}, with quantity and price ${f1_full}`,
    );
  }
  const beside =
    reading.floorMs.length > 0 ? `, pdftotext in the same run: ${median(reading.floorMs).toFixed(0)} ms` : '';
  console.log(`  median time a document: ${median(reading.readMs).toFixed(0)} ms${beside}`);
  return rows.every((row) => row.holds);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
