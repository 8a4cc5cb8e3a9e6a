// Runs the suites and totals the results: the small ones two at a time, since each keeps about one core busy, and then
// the others one after the other. `npm test -- domain server` runs only the named parts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './tests/chromium.mjs';
import { chooseParts } from './tests/parts.mjs';
import { runPart } from './tests/run-part.mjs';

const parts = choose(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), 'platewise-results-'));
const journeys = mkdtempSync(join(tmpdir(), 'platewise-e2e-'));
// Several server tests read the same image, so the result is cached.
const readings = mkdtempSync(join(tmpdir(), 'platewise-readings-'));
const results = new Map();
try {
  const small = parts.filter((part) => part.small);
  const waiting = small.values();
  const inTurn = async () => {
    for (const part of waiting) await run(part, { inOnePiece: small.length > 1 });
  };
  await Promise.all([inTurn(), inTurn()]);
  for (const part of parts) if (!part.small) await run(part);
} finally {
  for (const made of [folder, journeys, readings]) rmSync(made, { recursive: true, force: true });
}
const summary = parts.flatMap((part) => {
  const { passed, failed, names, seconds } = results.get(part);
  return [`${part.title}: ${passed} passed, ${failed} failed (${seconds} s)`, ...names.map((name) => `  ✗ ${name}`)];
});
const sum = (which) => [...results.values()].reduce((total, result) => total + result[which], 0);
const [passed, failed] = [sum('passed'), sum('failed')];
console.log(`\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

async function run(part, how = {}) {
  if (!how.inOnePiece) console.log(`\n== ${part.title}`);
  const environment = part.browser
    ? { CHROMIUM_PATH: findChromium(), E2E_DATA: journeys }
    : { TEST_READINGS: readings };
  const began = performance.now();
  const result = await runPart(part, folder, environment, how);
  results.set(part, { ...result, seconds: ((performance.now() - began) / 1000).toFixed(1) });
}

/** Answers a misspelled name with a message instead of a stack trace. */
function choose(asked) {
  try {
    return chooseParts(asked);
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}
