// Writes the committed files that are generated. `npm run check` compares them.
import { spawnSync } from 'node:child_process';
import { generators } from './generators.mjs';
import { repository } from './launch/places.mjs';

for (const { file, path } of generators) {
  const { status } = spawnSync(process.execPath, [path], { cwd: repository, stdio: 'inherit' });
  console.log(`${status === 0 ? 'written' : 'failed '}  ${file}`);
  if (status !== 0) process.exitCode = 1;
}
