import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createReaderPool } from '@platewise/reader';
import { benchFixtures } from './reader/fixtures.ts';
import { benchGenerated } from './reader/generated.ts';
import { benchLabels } from './reader/labels.ts';
import { benchMenus } from './reader/menus.ts';
import { benchPrinted } from './reader/printed.ts';

const home = fileURLToPath(new URL('../../shared/fixtures/documents/', import.meta.url));
const today = new Date().toISOString().slice(0, 10);

const show = process.argv.includes('--misses');
/**
 * A single folder of fixtures or generated set: `--only=receipts`, `--only=generated`, `--only=menus`, `--only=labels`,
 * `--only=printed`.
 */
const only = optionOf('only');
/** For browser-printed documents: the seed, the layout, how many of each, and text only or photo only. */
const [seed, layout, each, as] = [optionOf('seed'), optionOf('layout'), optionOf('each'), optionOf('as')];
const pool = createReaderPool({ size: 1 });
try {
  let held = true;
  if (only === undefined || only === 'generated') {
    held = await benchGenerated(pool, { each: 12, as: 'text', floor: 97, show });
    held = (await benchGenerated(pool, { each: 4, as: 'photo', floor: 85, show })) && held;
  }
  if (only === undefined || only === 'printed') {
    const wanted = { show, layout, seed: seed === undefined ? undefined : Number(seed) };
    const count = (usual: number) => (each === undefined ? usual : Number(each));
    if (as !== 'photo')
      held = (await benchPrinted(pool, { ...wanted, each: count(12), as: 'text', floor: 99.5 })) && held;
    if (as !== 'text') held = (await benchPrinted(pool, { ...wanted, each: count(2), as: 'photo', floor: 97 })) && held;
  }
  if (only === undefined || only === 'menus') {
    held = (await benchMenus(pool, { each: 12, as: 'text', floor: 0.95, show })) && held;
    held = (await benchMenus(pool, { each: 2, as: 'photo', floor: 0.9, show })) && held;
  }
  if (only === undefined || only === 'labels') {
    held = (await benchLabels(pool, { photos: 12, floor: 0.9, show })) && held;
  }
  if (existsSync(join(home, 'score.mjs'))) held = (await benchFixtures(pool, { home, today, only, show })) && held;
  else console.log(`\nNo document fixtures in ${home}: only generated documents were scored.`);
  console.log(held ? '\nAll minimums met.' : '\nA minimum was missed.');
  process.exitCode = held ? 0 : 1;
} finally {
  await pool.close();
}

function optionOf(name: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
}
