// Everything about the code that needs no test run. All checks run, so that one run shows all that is wrong.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repository } from './launch/places.mjs';

const tool = (name) => join(repository, 'node_modules', '.bin', name);
const rooms = ['domain', 'contract', 'reader', 'server', 'web', 'e2e', 'bench'];
const checks = [
  { name: 'format and lint', run: [tool('biome'), 'ci', '.'] },
  { name: 'types', run: [tool('tsc'), '-p', 'tsconfig.json'] },
  { name: 'types of the web', run: [tool('tsc'), '-p', 'web/tsconfig.json'] },
  { name: 'types of the journeys', run: [tool('tsc'), '-p', 'e2e/tsconfig.json'] },
  { name: 'boundaries', run: [tool('depcruise'), ...rooms] },
  { name: 'boundary rules fire', run: [process.execPath, 'scripts/boundaries/prove.mjs'] },
  { name: 'dead code and packages', run: [tool('knip')] },
  { name: 'generated files', run: [process.execPath, 'scripts/drift.mjs'] },
];

const failed = [];
for (const { name, run } of checks) {
  console.log(`\n== ${name}`);
  const [program, ...args] = run;
  const { status, error } = spawnSync(program, args, {
    cwd: repository,
    stdio: 'inherit',
    shell: process.platform === 'win32' && program !== process.execPath,
  });
  if (error) console.error(error.message);
  if (status !== 0) failed.push(name);
}
console.log(failed.length === 0 ? '\nAll checks hold.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
