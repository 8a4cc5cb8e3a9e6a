// Runs the suites one after the other and totals the results. `npm test -- domain server` runs only the named parts.
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
const totals = { passed: 0, failed: 0 };
const summary = [];
try {
  for (const part of parts) {
    console.log(`\n== ${part.title}`);
    const environment = part.browser
      ? { CHROMIUM_PATH: findChromium(), E2E_DATA: journeys }
      : { TEST_READINGS: readings };
    const began = performance.now();
    const { passed, failed, names } = runPart(part, folder, environment);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    totals.passed += passed;
    totals.failed += failed;
    summary.push(
      `${part.title}: ${passed} passed, ${failed} failed (${seconds} s)`,
      ...names.map((name) => `  ✗ ${name}`),
    );
  }
} finally {
  for (const made of [folder, journeys, readings]) rmSync(made, { recursive: true, force: true });
}
console.log(`\n${summary.join('\n')}\n\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;

/** Answers a misspelled name with a message instead of a stack trace. */
function choose(asked) {
  try {
    return chooseParts(asked);
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}
