import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { repository } from '../launch/places.mjs';

const inDomain = /^domain\/src\/.*\.ts$/;
const notProduct = /(\.(test|fixture|gold)|(^|\/)index)\.ts$|\/testing\//;
const canChange = (path) => inDomain.test(path) && !notProduct.test(path);

/** The domain's files among these files and folders, relative to the repository. */
export function filesIn(paths) {
  const files = paths.flatMap((path) => {
    const full = resolve(repository, path);
    if (!existsSync(full)) throw new Error(`${path} doesn't exist.`);
    return statSync(full).isDirectory() ? globSync(join(full, '**/*.ts')) : [full];
  });
  return [...new Set(files.map(fromRepository))].filter(canChange).sort();
}

/** The domain's files that differ from where this branch left `commit`, or that Git doesn't know yet. */
export function changedSince(commit = defaultCommit()) {
  const base = git('merge-base', commit, 'HEAD')?.trim();
  if (base === undefined) throw new Error(`Git knows no commit ${commit}.`);
  const changed = git('diff', '--name-only', '--diff-filter=d', base, '--', 'domain/src') ?? '';
  const added = git('ls-files', '--others', '--exclude-standard', '--', 'domain/src') ?? '';
  return [...new Set(`${changed}${added}`.split('\n'))].filter(canChange).sort();
}

const defaultCommit = () =>
  git('rev-parse', '--verify', '--quiet', 'origin/main') === undefined ? 'HEAD~1' : 'origin/main';

/** Files by the folder whose tests guard them: their own, or the nearest one above that has tests. */
export function byTests(files) {
  return Map.groupBy(files, (file) => {
    let folder = dirname(file);
    while (folder !== 'domain/src' && !hasTests(folder)) folder = dirname(folder);
    return folder;
  });
}

const hasTests = (folder) => readdirSync(join(repository, folder)).some((name) => name.endsWith('.test.ts'));
const fromRepository = (path) => relative(repository, path).replaceAll('\\', '/');

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: repository, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
