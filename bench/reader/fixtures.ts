import type { ReaderPool } from '@platewise/reader';
import { readSuite } from './read-suite.ts';
import { type Judged, judgedOf, reportReliability, reportSure, type SureTally, sureOf } from './reliability.ts';
import { reportSuite, scoreSuite } from './score-suite.ts';
import { suites } from './suites.ts';

/** Which suites to read (by folder, all by default) and whether to list every miss. */
export type FixtureOptions = { home: string; today: string; only?: string; show: boolean };

/** Reads the public documents and prints the accuracy, how well the confidences are calibrated, and the floors. */
export async function benchFixtures(pool: ReaderPool, { home, today, only, show }: FixtureOptions): Promise<boolean> {
  let held = true;
  const judged: Record<string, Judged[]> = {};
  const sure: Record<string, SureTally[]> = {};
  for (const suite of suites.filter(({ folder }) => only === undefined || folder === only)) {
    const reading = await readSuite(home, suite, pool, today);
    const scored = await scoreSuite(home, suite, reading, show);
    held = reportSuite(suite, scored, reading) && held;
    if (suite.from === 'xml') continue;
    judged[suite.from] = [...(judged[suite.from] ?? []), ...(await judgedOf(home, suite, reading, scored))];
    sure[suite.from] = [...(sure[suite.from] ?? []), await sureOf(home, suite, reading, scored)];
  }
  for (const [from, values] of Object.entries(judged)) reportReliability(from, values);
  for (const [from, tallies] of Object.entries(sure)) {
    const holds = reportSure(from, tallies);
    // A single suite is too small a part of the images for the overall floors.
    if (only === undefined) held = holds && held;
  }
  return held;
}
