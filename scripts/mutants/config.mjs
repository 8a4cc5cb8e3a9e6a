import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, repository } from '../launch/places.mjs';

/** The share of mutants that tests must notice, in percent. */
export const least = 85;

const target = join(cacheFolder, 'mutants.json');

/** Writes Stryker's settings for the files of one folder, and gives the path of what it wrote. */
export function configFor(folder, files) {
  const fromDomain = (path) => path.slice('domain/'.length);
  const settings = {
    mutate: files.map(fromDomain),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: {
      configFile: join(repository, 'scripts', 'mutants', 'vitest.config.ts'),
      dir: fromDomain(folder),
      // Nearly every test of the domain loads nearly every file; only the tests beside a file have to guard it.
      related: false,
    },
    coverageAnalysis: 'perTest',
    // One mutant at a time, so that whoever runs this can go on working.
    concurrency: 1,
    thresholds: { high: least, low: least, break: least },
    reporters: ['progress-append-only', 'clear-text'],
    clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
    // Packages are found in the folders above the copy.
    symlinkNodeModules: false,
    tempDirName: '.cache/mutants',
    cleanTempDir: 'always',
    warnings: { slow: false },
  };
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(target, JSON.stringify(settings));
  return target;
}
