// Checks that committed generated files match their generator's current output. `--write` updates them.
import { spawnSync } from 'node:child_process';
import { repository } from './launch/places.mjs';

const generators = [
  { file: 'the database types', script: 'server/src/platform/db/generate-types.ts' },
  { file: 'docs/configuration.md and .env.example', script: 'server/src/platform/write-config-docs.ts' },
  { file: 'the areas in docs/architecture.md', script: 'scripts/boundaries/draw-areas.mjs' },
  { file: 'THIRD_PARTY_NOTICES.md', script: 'scripts/third-party-notices.mjs' },
];

const writes = process.argv.includes('--write');
let failed = 0;
for (const { file, script } of generators) {
  const args = writes ? [script] : [script, '--check'];
  const { status } = spawnSync(process.execPath, args, { cwd: repository, stdio: 'inherit' });
  const fine = writes ? 'written' : 'fresh  ';
  console.log(`${status === 0 ? fine : 'drifted'}  ${file}`);
  if (status !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
