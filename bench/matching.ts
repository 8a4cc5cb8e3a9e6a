import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { automaticMatch, type MatchRecord, recordMatcher } from '@platewise/domain';
import { offerKinds, offerPairs } from './offers.ts';
import { withWilson } from './wilson.ts';

type Fields = Record<string, string>;
type Pair = { l: Fields; r: Fields; y: 0 | 1 };
type Judged = { score: number; same: boolean };

const home = fileURLToPath(new URL('../../shared/fixtures/matching/', import.meta.url));
const floors: Record<string, number> = { 'beer.jsonl': 0.92, 'restaurants.jsonl': 0.97 };
const offerFloors = {
  'equipment with model numbers': 0.88,
  'long titles of two shops': 0.9,
  'software and editions': 0.78,
  'software in padded titles': 0.75,
} as const;
const threshold = 0.5;

/** Maps column names to the matcher's fields. */
const columns: readonly [keyof MatchRecord, RegExp][] = [
  ['maker', /brew_factory|brand|manufacturer|maker|artist/i],
  ['name', /name|title/i],
  ['address', /addr/i],
  ['place', /city|place/i],
  ['phone', /phone/i],
  ['code', /model_?no|^model$|^mpn$|^code$/i],
  ['price', /price/i],
  ['amount', /^abv$|weight|volume/i],
];

/** Numeric fields. */
const isNumber = (field: keyof MatchRecord) => field === 'amount' || field === 'price';

/**
 * Labeled pairs of records: F1 at one threshold for all sets, average precision, and how well the scores are
 * calibrated.
 */
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const wanted = files.length > 0 ? files : Object.keys(floors).map((name) => home + name);
let held = true;
for (const file of wanted) held = judge(file) && held;
if (files.length === 0) {
  for (const kind of offerKinds)
    held = report(`generated: ${kind}`, offerPairs(kind, 200, 11), offerFloors[kind]) && held;
}
console.log(held ? '\nAll minimums met.' : '\nA minimum was missed.');
process.exitCode = held ? 0 : 1;

function judge(file: string): boolean {
  if (!existsSync(file)) {
    console.log(`${file} not found, skipped.`);
    return true;
  }
  const pairs = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Pair);
  const records = pairs.map(({ l, r, y }) => ({ left: recordOf(l), right: recordOf(r), same: y === 1 }));
  return report(basename(file), records, floors[basename(file)]);
}

function report(
  title: string,
  records: readonly { left: MatchRecord; right: MatchRecord; same: boolean }[],
  floor: number | undefined,
): boolean {
  const match = recordMatcher(records.flatMap(({ left, right }) => [left.name, right.name]));
  const judged = records.map(({ left, right, same }) => ({ score: match(left, right).score, same }));
  const f1 = f1Of(judged);
  const verdict = floor === undefined ? '' : f1 >= floor ? `, floor ${floor} holds` : `, UNDER the floor of ${floor}`;
  const automatic = judged.filter(({ score }) => score >= automaticMatch);
  console.log(`\n${title}: ${records.length} pairs, ${judged.filter(({ same }) => same).length} of them one thing`);
  console.log(
    `F1 ${f1.toFixed(3)} at ${threshold}${verdict}; average precision ${averagePrecision(judged).toFixed(3)}`,
  );
  console.log(
    `matched without asking: right ${withWilson(automatic.filter(({ same }) => same).length, automatic.length)}`,
  );
  console.table(calibration(judged));
  return floor === undefined || f1 >= floor;
}

function recordOf(fields: Fields): MatchRecord {
  const record: Record<string, string | number> = { name: '' };
  for (const [column, text] of Object.entries(fields)) {
    const field = columns.find(([, pattern]) => pattern.test(column))?.[0];
    const number = Number.parseFloat(text.replace(/^[^\d.-]+/, '').replaceAll(',', ''));
    if (field === undefined || (isNumber(field) && Number.isNaN(number)) || text.trim() === '') continue;
    record[field] = isNumber(field) ? number : text;
  }
  return record as unknown as MatchRecord;
}

function f1Of(judged: readonly Judged[]): number {
  const found = judged.filter(({ score }) => score >= threshold);
  const right = found.filter(({ same }) => same).length;
  const wanted = judged.filter(({ same }) => same).length;
  return found.length + wanted === 0 ? 0 : (2 * right) / (found.length + wanted);
}

/** The mean of the precision at each true pair, most confident first. */
function averagePrecision(judged: readonly Judged[]): number {
  const sorted = [...judged].sort((a, b) => b.score - a.score);
  let right = 0;
  const precisions = sorted.flatMap(({ same }, place) => {
    if (!same) return [];
    right += 1;
    return [right / (place + 1)];
  });
  return precisions.reduce((sum, value) => sum + value, 0) / (precisions.length || 1);
}

function calibration(judged: readonly Judged[]) {
  const edges = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1.000001];
  return edges.slice(0, -1).map((from, at) => {
    const to = edges[at + 1] ?? 1;
    const within = judged.filter(({ score }) => score >= from && score < to);
    const mean = within.reduce((sum, { score }) => sum + score, 0) / (within.length || 1);
    const share = within.filter(({ same }) => same).length / (within.length || 1);
    return {
      score: `${from} to ${Math.min(1, to)}`,
      pairs: within.length,
      said: within.length === 0 ? '' : mean.toFixed(2),
      true: within.length === 0 ? '' : share.toFixed(2),
    };
  });
}
