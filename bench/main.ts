import { benchApprove } from './approve.ts';
import { benchRecost } from './recost.ts';
import { benchStart } from './start.ts';
import { benchUpload } from './upload.ts';

const benches = { upload: benchUpload, approve: benchApprove, recost: benchRecost, start: benchStart } as const;

/** `npm run bench` runs all, `npm run bench -- approve` one. Machines are noisy: read the ratio to the floor. */
const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  await bench();
}
