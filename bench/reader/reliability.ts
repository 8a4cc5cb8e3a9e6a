import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withWilson } from '../wilson.ts';
import type { Reading } from './read-suite.ts';
import type { Scored } from './score-suite.ts';
import type { Suite } from './suites.ts';

/** A value with its stated confidence, and whether the expected data confirms it. */
export type Judged = { field: string; confidence: number; right: boolean };

/** How many of a suite's documents have a certain header, and how many of those are right. */
export type SureTally = { suite: string; documents: number; sure: number; right: number };

type Gold = Record<string, Record<string, unknown>>;

const goldOf = async (home: string, suite: Suite) =>
  JSON.parse(await readFile(join(home, suite.folder, suite.gold), 'utf8')) as Gold;

export async function judgedOf(home: string, suite: Suite, reading: Reading, { misses }: Scored): Promise<Judged[]> {
  const gold = await goldOf(home, suite);
  return Object.entries(reading.confidences).flatMap(([id, fields]) =>
    Object.entries(fields).flatMap(([field, confidence]) =>
      confidence !== undefined && field in (gold[id] ?? {})
        ? [{ field, confidence, right: !misses.has(`${id} ${field}`) }]
        : [],
    ),
  );
}

export async function sureOf(home: string, suite: Suite, reading: Reading, { misses }: Scored): Promise<SureTally> {
  const ids = Object.keys(await goldOf(home, suite));
  const sure = ids.filter((id) => reading.sure.has(id));
  const fields = suite.from === 'pictures' ? ['total', 'date'] : ['total', 'date', 'invoice_number', 'supplier'];
  const right = sure.filter((id) => fields.every((field) => !misses.has(`${id} ${field}`)));
  return { suite: suite.name, documents: ids.length, sure: sure.length, right: right.length };
}

const bands: [number, number][] = [
  [0, 0.6],
  [0.6, 0.75],
  [0.75, 0.9],
  [0.9, 1.01],
];

/** Accuracy per confidence band, for all fields together and for the decisive ones. */
export function reportReliability(from: string, judged: readonly Judged[]): void {
  console.log(`\nReliability: values read from ${from}, by the confidence they were given`);
  const share = (values: readonly Judged[]) => {
    const right = values.filter((each) => each.right).length;
    return values.length > 0 ? withWilson(right, values.length) : '';
  };
  console.table(
    bands.map(([least, most]) => {
      const band = judged.filter((each) => each.confidence >= least && each.confidence < most);
      const only = (field: string) => share(band.filter((each) => each.field === field));
      return {
        confidence: `${least} to ${Math.min(1, most)}`,
        all: share(band),
        total: only('total'),
        date: only('date'),
        supplier: only('supplier'),
      };
    }),
  );
}

/** For images: the minimum coverage of certain headers, and their minimum accuracy. */
const leastCoverage = 55;
const leastPrecision = 98;

/** Prints coverage and precision of 'sure' per suite. Returns whether the images overall reach their floors. */
export function reportSure(from: string, tallies: readonly SureTally[]): boolean {
  const total = (field: 'documents' | 'sure' | 'right') => tallies.reduce((count, tally) => count + tally[field], 0);
  const sum = { suite: 'together', documents: total('documents'), sure: total('sure'), right: total('right') };
  const coverage = (100 * sum.sure) / sum.documents;
  const precision = (100 * sum.right) / Math.max(1, sum.sure);
  const fields = from === 'pictures' ? 'total and date' : 'total, date, number and vendor';
  console.log(`\nDocuments read from ${from} that are sure of ${fields}, with every sum confirmed`);
  console.table(
    [...tallies, sum].map(({ suite, documents, sure, right }) => ({
      suite,
      coverage: withWilson(sure, documents),
      right: withWilson(right, sure),
    })),
  );
  if (from !== 'pictures') return true;
  const holds = coverage >= leastCoverage && precision >= leastPrecision;
  console.log(`  floors: coverage ${leastCoverage}%, right ${leastPrecision}%: ${holds ? 'hold' : 'missed'}`);
  return holds;
}
