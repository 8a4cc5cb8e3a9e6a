// What `npm run check` runs, longest first, since two run at a time. `reads` says which files decide the result, besides
// the files at the top, `scripts/` and the installed packages; where it is missing, every file does.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { generators } from '../generators.mjs';
import { cacheFolder, repository } from '../launch/places.mjs';

const tool = (name) => join(repository, 'node_modules', '.bin', name);
const script = (path, ...args) => [process.execPath, path, ...args];
const rooms = ['domain', 'contract', 'generator', 'reader', 'server', 'web', 'e2e', 'bench'];
const within = (...folders) => new RegExp(`^(${folders.join('|')})/`);
// Types, imports and exports can't depend on pages, SQL and translations.
const code = new RegExp(`^(${rooms.join('|')})/(?!.*\\.(md|sql)$)(?!texts/)`);

// Each of the compiler's checkers works out again the types that its files share with others', so one more checker
// helps only where a core is idle. Another check runs beside this one.
const checkers = Math.max(1, Math.min(4, availableParallelism() - 1));
// The compiler remembers the last run: only changed files and what depends on them are checked again.
const types = (project, memory) => [
  tool('tsc'),
  ...['-p', project, '--incremental', '--tsBuildInfoFile', join(cacheFolder, `${memory}.tsbuildinfo`)],
  ...['--checkers', String(checkers)],
];
const knip = (memory, ...args) => [tool('knip'), ...args, '--cache', '--cache-location', join(cacheFolder, memory)];
const productOnly = ['--production', '--config', 'knip.product.json', '--include', 'files,exports'];

export const checks = [
  { name: 'types', run: types('tsconfig.json', 'types'), reads: code },
  {
    name: 'format and lint',
    run: [tool('biome'), 'ci', '--no-errors-on-unmatched'],
    // Its rules look at one file at a time; which ones apply depends on the packages of the workspace.
    eachFile: true,
    reads: /(^|\/)(package\.json|biome\.jsonc?|\.gitignore|\.editorconfig)$/,
  },
  { name: 'dead code and packages', run: knip('knip-all'), reads: code },
  {
    name: 'types of the web',
    run: types('web/tsconfig.json', 'types-web'),
    reads: within('web', 'contract', 'domain'),
  },
  {
    name: 'weight of the screens',
    run: script('scripts/weigh-screens.mjs', '--brief'),
    reads: within('web', 'contract', 'domain', 'docs'),
  },
  { name: 'boundaries', run: script('scripts/boundaries/check.mjs', ...rooms), reads: code },
  // What is left when tests don't count. An export that tests rightly need has the tag @testonly and a reason.
  { name: 'exports for tests only', run: knip('knip', ...productOnly), reads: code },
  { name: 'types of the journeys', run: types('e2e/tsconfig.json', 'types-e2e'), reads: code },
  { name: 'translations', run: script('scripts/texts.mjs', '--check'), reads: within(...rooms) },
  ...generators.map(({ file, path, reads }) => ({ name: file, run: script(path, '--check'), reads })),
  { name: 'cited paths', run: script('scripts/cited-paths.mjs') },
  { name: 'boundary rules fire', run: script('scripts/boundaries/prove.mjs'), reads: within('scripts') },
  { name: 'plain words', run: script('scripts/plain-words.mjs'), reads: within(...rooms) },
  { name: 'supply chain', run: script('scripts/supply-chain.mjs'), reads: /\/package(-lock)?\.json$/ },
];
