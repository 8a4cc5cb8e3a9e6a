// Files that are generated and committed must be what their generator makes of today's sources.
import { spawnSync } from 'node:child_process';
import { repository } from './launch/places.mjs';

const generators = [
  { file: 'the database types', args: ['server/src/platform/db/generate-types.ts', '--check'] },
  { file: 'THIRD_PARTY_NOTICES.md', args: ['scripts/third-party-notices.mjs', '--check'] },
];

let drifted = 0;
for (const { file, args } of generators) {
  const { status } = spawnSync(process.execPath, args, { cwd: repository, stdio: 'inherit' });
  console.log(`${status === 0 ? 'fresh  ' : 'drifted'}  ${file}`);
  if (status !== 0) drifted += 1;
}
process.exitCode = drifted === 0 ? 0 : 1;
