import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repository } from '../launch/places.mjs';

/**
 * Runs one suite and counts the results. A suite that crashed or found no tests counts as at least one failure. What it
 * prints is passed on at once, or in one piece at the end, if another suite runs beside it.
 */
export async function runPart(part, folder, environment, { inOnePiece = false } = {}) {
  const output = join(folder, `${part.title.replaceAll(/[^a-z0-9]+/gi, '-')}.json`);
  const printed = inOnePiece ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, part.browser ? playwright(part) : vitest(part, output), {
    cwd: repository,
    stdio: ['ignore', printed, printed],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: output, ...part.environment, ...environment },
  });
  const status = await endOf(child, inOnePiece ? `\n== ${part.title}\n` : '');
  const counted = existsSync(output)
    ? count(part, JSON.parse(readFileSync(output, 'utf8')))
    : { passed: 0, failed: 0, names: [] };
  if (counted.passed + counted.failed === 0) console.error(`${part.title}: no tests ran.`);
  const broken = status !== 0 || counted.passed + counted.failed === 0;
  return { ...counted, failed: Math.max(counted.failed, broken ? 1 : 0) };
}

function endOf(child, title) {
  const pieces = [Buffer.from(title)];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => pieces.push(piece));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(null);
    });
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(pieces));
      resolve(status);
    });
  });
}

function vitest(part, output) {
  const program = join(repository, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  return [program, 'run', '--root', join(repository, part.room), ...reporters, ...(part.filter ?? [])];
}

function playwright(part) {
  const program = join(repository, 'node_modules', '@playwright', 'test', 'cli.js');
  return [program, 'test', '-c', join(repository, 'e2e'), '--reporter=list,json', ...(part.filter ?? [])];
}

function count(part, report) {
  if (part.browser) {
    const { expected, flaky, unexpected } = report.stats;
    const names = report.suites.flatMap(failedJourneys);
    return { passed: expected + flaky, failed: unexpected + report.errors.length, names };
  }
  // A file that can't be loaded, or whose setup fails, fails without containing a failed test.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const failedTests = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${place(file.name)}: ${fullName}: ${firstLine(failureMessages[0])}`),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    names: [
      ...brokenFiles.map(({ name, message }) => `${place(name)}: ${firstLine(message) || 'its setup failed'}`),
      ...failedTests,
    ],
  };
}

const place = (file) => relative(repository, file);
const firstLine = (message) => (message ?? '').split('\n')[0];

function failedJourneys(suite) {
  const own = suite.specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...(suite.suites ?? []).flatMap(failedJourneys)];
}
