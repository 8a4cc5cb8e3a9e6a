// Changes the code of `domain` in small ways (`<` becomes `<=`, a condition becomes true), one at a time, and counts how
// many of these mutants the tests beside it notice. `npm run mutants -- domain/src/sales/tax` takes files and folders;
// without any, it takes the files changed since `--since COMMIT`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from './launch/places.mjs';
import { byTests, changedSince, filesIn } from './mutants/choose-files.mjs';
import { configFor, least } from './mutants/config.mjs';
import { installStryker } from './mutants/install-stryker.mjs';

const files = choose();
if (files.length === 0) {
  console.log('No file of the domain to change.');
  process.exit(0);
}
const stryker = installStryker();
const failed = [...byTests(files)].filter(([folder, own]) => !enoughNoticed(folder, own)).map(([folder]) => folder);
console.log(
  failed.length === 0
    ? `\nThe tests notice at least ${least}% of the mutants in every folder.`
    : `\nBelow ${least}%, or without a result: ${failed.join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

function enoughNoticed(folder, own) {
  console.log(`\n== ${folder}: ${own.length === 1 ? '1 file' : `${own.length} files`}`);
  const run = spawnSync(process.execPath, [stryker, 'run', configFor(folder, own)], {
    cwd: join(repository, 'domain'),
    stdio: 'inherit',
  });
  return run.status === 0;
}

/** Answers a misspelled option or path with a message instead of a stack trace. */
function choose() {
  try {
    const { values, positionals } = parseArgs({ options: { since: { type: 'string' } }, allowPositionals: true });
    return positionals.length > 0 ? filesIn(positionals) : changedSince(values.since);
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}
