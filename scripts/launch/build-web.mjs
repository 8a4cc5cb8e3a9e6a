import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, repository } from './places.mjs';

const record = join(cacheFolder, 'web-build.json');
const folders = ['web/src', 'web/public', 'contract/src', 'domain/src', 'docs'];
const files = [
  'web/package.json',
  'web/vite.config.ts',
  'web/service-worker.ts',
  'web/landing-document.ts',
  'LICENSE',
  'THIRD_PARTY_NOTICES.md',
  'web/tsconfig.json',
  'package-lock.json',
];
const tests = /\.(test|spec)\.tsx?$/;

/** Builds the web app if its inputs have changed. Compares times and sizes first, and contents only if those differ. */
export function buildWeb(runtime) {
  const sources = listSources();
  const facts = factsOf(sources);
  const last = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : undefined;
  const built = existsSync(join(repository, 'web', 'dist', 'index.html'));
  if (built && last?.facts === facts) return;
  const content = contentOf(sources);
  if (!built || last?.content !== content) {
    console.error('Building the web pages ...');
    const vite = join(repository, 'node_modules', 'vite', 'bin', 'vite.js');
    const { status } = spawnSync(runtime.node, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(repository, 'web'),
      env: { ...runtime.environment, NODE_ENV: 'production' },
      stdio: ['ignore', 2, 2],
    });
    if (status !== 0) throw new Error("Couldn't build the web pages. See the vite output above.");
  }
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(record, JSON.stringify({ facts, content }));
}

function listSources() {
  const found = files.map((file) => join(repository, file)).filter((file) => existsSync(file));
  const web = join(repository, 'web');
  for (const name of readdirSync(web)) if (name.endsWith('.html')) found.push(join(web, name));
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (!tests.test(entry.name)) found.push(path);
    }
  };
  for (const folder of folders) if (existsSync(join(repository, folder))) walk(join(repository, folder));
  return found.sort();
}

function factsOf(sources) {
  const hash = createHash('sha256');
  for (const path of sources) {
    const { mtimeMs, size } = statSync(path);
    hash.update(`${path}\0${mtimeMs}\0${size}\n`);
  }
  return hash.digest('hex');
}

function contentOf(sources) {
  const hash = createHash('sha256');
  for (const path of sources) hash.update(path.slice(repository.length)).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}
