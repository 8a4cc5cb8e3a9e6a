import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { damaged, type PageText, receiptWords, type TotalCase, totalCase } from '@platewise/reader/training';
import { type Case, chanceOf, fitLogistic } from './reader/logistic-fit.ts';
import { withWilson } from './wilson.ts';

// Fits how far a receipt's total can be trusted, and prints the weights for reader/src/confidence/total-confidence.ts.
// Receipts of one shop are never on both sides of a fold. Recognized words are cached: `--words=<folder>`.
const home = fileURLToPath(new URL('../../shared/fixtures/documents/', import.meta.url));
const kept =
  process.argv.find((argument) => argument.startsWith('--words='))?.slice(8) ?? join(tmpdir(), 'platewise-words');
const folders = ['sroie-train', 'receipts'];
const today = new Date().toISOString().slice(0, 10);
const [copies, folds, ridge, worst] = [5, 5, 2, 0.05];

type Gold = Record<string, { supplier: string; total?: number }>;
type Receipt = { fold: number; original: boolean; read: TotalCase; right: boolean };

const receipts: Receipt[] = [];
const random = seeded(7);
for (const folder of folders) {
  const gold = JSON.parse(await readFile(join(home, folder, 'gold.json'), 'utf8')) as Gold;
  for (const name of (await readdir(join(home, folder))).filter((each) => each.endsWith('.jpg')).sort()) {
    const known = gold[name.replace('.jpg', '')];
    if (known?.total === undefined) continue;
    const page = await wordsOf(folder, name);
    for (let copy = 0; copy <= copies; copy += 1) {
      const read = totalCase(copy === 0 ? page : damaged(page, worst * random(), random));
      if (!read) continue;
      const right = Number(read.total) === known.total;
      receipts.push({ fold: foldOf(known.supplier), original: copy === 0, read, right });
    }
  }
}

const models = Array.from({ length: folds }, (_, fold) =>
  fitLogistic(receipts.filter((each) => each.fold !== fold).map(caseOf), ridge),
);
/** Each receipt judged by the model fitted without its shop. Receipts that need review are never sure. */
const judged = receipts.map((each) => {
  const chance = chanceOf(models[each.fold] ?? [], Object.values(each.read.features));
  return { ...each, chance: each.read.capped ? Math.min(chance, 0.85) : chance };
});

console.log('Totals that would be sure from this chance on, on receipts of shops that the model was not fitted on');
console.table(
  [0.88, 0.9, 0.91, 0.92, 0.93, 0.94, 0.95, 0.96].map((from) => ({
    from,
    sure: shareOf(true, (each) => each.chance >= from),
    right: rightOf(true, from),
    'right, damaged copies': rightOf(false, from),
  })),
);
const [base = 0, ...weights] = fitLogistic(receipts.map(caseOf), ridge);
const named = Object.keys(receipts[0]?.read.features ?? {}).map((name, at) => [name, round(weights[at] ?? 0)]);
console.log('Weights', Object.fromEntries([['base', round(base)], ...named]));

function shareOf(original: boolean, holds: (each: (typeof judged)[number]) => boolean): string {
  const all = judged.filter((each) => each.original === original);
  return withWilson(all.filter(holds).length, all.length);
}

function rightOf(original: boolean, from: number): string {
  const sure = judged.filter((each) => each.original === original && each.chance >= from);
  return withWilson(sure.filter(({ right }) => right).length, sure.length);
}

function caseOf({ read, right }: Receipt): Case {
  return { x: Object.values(read.features), right };
}

async function wordsOf(folder: string, name: string): Promise<PageText> {
  const file = join(kept, folder, `${name}.json`);
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as PageText;
  const page = await receiptWords(await readFile(join(home, folder, name)), today);
  await mkdir(join(kept, folder), { recursive: true });
  await writeFile(file, JSON.stringify(page));
  return page;
}

function foldOf(supplier: string): number {
  const letters = supplier.toUpperCase().replace(/[^A-Z]/g, '');
  return (createHash('sha1').update(letters).digest()[0] ?? 0) % folds;
}

/** The same copies in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
