// All code checks that need no test run. Every check runs even if others fail, so that one run shows all problems.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { cacheFolder, repository } from './launch/places.mjs';

const tool = (name) => join(repository, 'node_modules', '.bin', name);
// Each of the compiler's checkers works out again the types that its files share with others', so one more checker
// helps only where a core is idle. Another check runs beside this one.
const checkers = Math.max(1, Math.min(4, availableParallelism() - 1));
// The compiler remembers the last run: only changed files and what depends on them are checked again.
const types = (project, memory) => [
  tool('tsc'),
  ...['-p', project, '--incremental', '--tsBuildInfoFile', join(cacheFolder, `${memory}.tsbuildinfo`)],
  ...['--checkers', String(checkers)],
];
const productOnly = [
  ...['--production', '--config', 'knip.product.json', '--include', 'files,exports'],
  ...['--cache', '--cache-location', join(cacheFolder, 'knip')],
];
const rooms = ['domain', 'contract', 'generator', 'reader', 'server', 'web', 'e2e', 'bench'];
const checks = [
  { name: 'format and lint', run: [tool('biome'), 'ci', '.'] },
  { name: 'plain words', run: [process.execPath, 'scripts/plain-words.mjs'] },
  { name: 'cited paths', run: [process.execPath, 'scripts/cited-paths.mjs'] },
  { name: 'translations', run: [process.execPath, 'scripts/texts.mjs', '--check'] },
  { name: 'types', run: types('tsconfig.json', 'types') },
  { name: 'types of the web', run: types('web/tsconfig.json', 'types-web') },
  { name: 'types of the journeys', run: types('e2e/tsconfig.json', 'types-e2e') },
  { name: 'boundaries', run: [tool('depcruise'), ...rooms] },
  { name: 'boundary rules fire', run: [process.execPath, 'scripts/boundaries/prove.mjs'] },
  { name: 'dead code and packages', run: [tool('knip')] },
  // What is left when tests don't count. An export that tests rightly need has the tag @testonly and a reason.
  { name: 'exports for tests only', run: [tool('knip'), ...productOnly] },
  { name: 'supply chain', run: [process.execPath, 'scripts/supply-chain.mjs'] },
  { name: 'weight of the screens', run: [process.execPath, 'scripts/weigh-screens.mjs', '--brief'] },
  { name: 'generated files', run: [process.execPath, 'scripts/drift.mjs'] },
];

// Two at a time, since most keep one core busy. Each check's output is printed in one piece, in the order above.
const waiting = checks.entries();
const results = [];
await Promise.all([work(), work()]);

const failed = [];
for (const { name, output, status } of results) {
  console.log(`\n== ${name}`);
  process.stdout.write(output);
  if (status !== 0) failed.push(name);
}
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function work() {
  for (const [place, check] of waiting) results[place] = { name: check.name, ...(await run(check.run)) };
}

function run([program, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && program !== process.execPath,
    });
    const parts = [];
    child.stdout.on('data', (part) => parts.push(part));
    child.stderr.on('data', (part) => parts.push(part));
    child.on('error', (error) => parts.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (status) => resolve({ output: Buffer.concat(parts).toString(), status }));
  });
}
