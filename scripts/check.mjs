// All code checks that need no test run. Every check runs even if others fail, so that one run shows all problems. A
// check that passed isn't repeated until something that decides it has changed; `--all` repeats every one.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checks } from './check/list.mjs';
import { readTools, readTree, rememberPasses } from './check/passes.mjs';
import { cacheFolder, repository } from './launch/places.mjs';

const tree = readTree(repository);
const passes = rememberPasses(join(cacheFolder, 'checks.json'), { tree, tools: readTools(repository) });
const repeatsAll = process.argv.includes('--all');

// Two at a time, since most keep one core busy. Each check's output is printed in one piece, in the order of the list.
const waiting = checks.entries();
const results = [];
await Promise.all([work(), work()]);
passes.save(
  checks.filter((_, place) => results[place].status === 0),
  tree && readTree(repository),
);

const failed = [];
for (const { name, output, status, took } of results) {
  console.log(`\n== ${name} (${took === null ? 'unchanged since it passed' : `${(took / 1000).toFixed(1)} s`})`);
  process.stdout.write(output);
  if (status !== 0) failed.push(name);
}
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function work() {
  for (const [place, check] of waiting) {
    const command = repeatsAll ? [...check.run, ...(check.eachFile ? ['.'] : [])] : passes.left(check);
    const started = performance.now();
    results[place] =
      command === null
        ? { name: check.name, output: '', status: 0, took: null }
        : { name: check.name, ...(await run(command)), took: performance.now() - started };
  }
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
