import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { cacheFolder, repository } from './places.mjs';

const tests = /\.(test|spec)\.tsx?$/;

const builds = [
  {
    name: 'web',
    built: 'web/dist/index.html',
    notice: 'Building the web pages ...',
    cwd: 'web',
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    sources: [
      'web/src',
      'web/public',
      'contract/src',
      'contract/texts',
      'domain/src',
      'docs',
      'web/index.html',
      'web/landing.html',
      'web/package.json',
      'web/vite.config.ts',
      'web/service-worker.ts',
      'web/landing-document.ts',
      'web/help-outline.ts',
      'web/first-files.ts',
      'web/chunks.ts',
      'web/compressed.ts',
      'LICENSE',
      'THIRD_PARTY_NOTICES.md',
      'web/tsconfig.json',
      'package-lock.json',
    ],
  },
  {
    name: 'server',
    built: 'server/dist/main.js',
    notice: 'Building the server ...',
    cwd: 'server',
    command: ['server/build.ts'],
    sources: [
      'server/src',
      'server/build.ts',
      'reader/src',
      'generator/src',
      'contract/src',
      'domain/src',
      'package-lock.json',
    ],
  },
];

/** Builds the named ones of web pages and server if their sources have changed. */
export function buildProduct(runtime, names) {
  for (const build of builds) if (names.includes(build.name)) buildIfChanged(build, runtime);
}

/** Compares times and sizes of the sources first, and contents only if those differ. */
function buildIfChanged({ name, built, notice, cwd, command, sources }, runtime) {
  const record = join(cacheFolder, `${name}-build.json`);
  const found = sources.map((source) => factsOf(join(repository, source)));
  const facts = createHash('sha256').update(found.join('')).digest('hex');
  const last = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : undefined;
  const exists = existsSync(join(repository, built));
  if (exists && last?.facts === facts) return;
  const content = contentOf(sources.flatMap((source) => filesIn(join(repository, source))).sort());
  if (!exists || last?.content !== content) {
    console.error(notice);
    // A build that fails or is interrupted is repeated, even if its sources go back to what they were.
    rmSync(record, { force: true });
    const [script, ...args] = command;
    const { status } = spawnSync(runtime.node, [join(repository, script), ...args], {
      cwd: join(repository, cwd),
      env: { ...runtime.environment, NODE_ENV: 'production' },
      stdio: ['ignore', 2, 2],
    });
    if (status !== 0) throw new Error(`Couldn't build the ${name}. See the output above.`);
  }
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(record, JSON.stringify({ facts, content }));
}

function filesIn(source) {
  const found = statSync(source, { throwIfNoEntry: false });
  if (found === undefined) return [];
  return found.isDirectory() ? filesBelow(source) : [source];
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${sep}${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path);
    return tests.test(entry.name) ? [] : [path];
  });
}

/** Both builds have some sources in common. */
const known = new Map();

function factsOf(source) {
  const facts = known.get(source) ?? filesIn(source).map(factOf).join('');
  known.set(source, facts);
  return facts;
}

function factOf(path) {
  const { mtimeMs, size } = statSync(path);
  return `${path}\0${mtimeMs}\0${size}\n`;
}

function contentOf(files) {
  const hash = createHash('sha256');
  for (const path of files) hash.update(path.slice(repository.length)).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}
