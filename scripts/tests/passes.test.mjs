import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTools, readTree, rememberPasses } from '../check/passes.mjs';

const types = { name: 'types', run: ['tsc', '-p', 'a'], reads: /^a\/.*\.ts$/ };
const pages = { name: 'pages', run: ['pages'] };
const lint = { name: 'lint', run: ['lint', 'ci'], eachFile: true, reads: /package\.json$/ };
const all = [types, pages, lint];

let root;
const write = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const open = () => rememberPasses(join(root, '.cache/checks.json'), { tree: readTree(root), tools: readTools(root) });
const pass = (...checks) => open().save(checks, readTree(root));
const left = (...checks) => checks.map((check) => open().left(check));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'passes-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  write('.gitignore', '.cache/\nnode_modules/\n');
  write('package.json', '{}');
  write('a/one.ts', '1');
  write('a/package.json', '{}');
  write('a/page.md', 'page');
  write('b/two.ts', '2');
  write('scripts/x.mjs', 'x');
  write('node_modules/.package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a check that passed', () => {
  it('is not repeated while nothing changes', () => {
    expect(left(...all)).toEqual([types.run, pages.run, ['lint', 'ci', '.']]);
    pass(...all);
    expect(left(...all)).toEqual([null, null, null]);
  });

  it('is repeated when a file it reads changes, the files one by one where it looks at each', () => {
    pass(...all);
    write('a/one.ts', '11');
    expect(left(...all)).toEqual([types.run, pages.run, ['lint', 'ci', 'a/one.ts']]);
    write('a/one.ts', '1');
    expect(left(...all)).toEqual([null, null, null]);
    write('b/two.ts', '22');
    expect(left(...all)).toEqual([null, pages.run, ['lint', 'ci', 'b/two.ts']]);
  });

  it.each([
    ['the configuration at the top', 'package.json'],
    ['a script', 'scripts/x.mjs'],
    ['the installed packages', 'node_modules/.package-lock.json'],
  ])('is repeated when %s changes', (_, path) => {
    pass(types, pages);
    write(path, 'changed');
    expect(left(types, pages)).toEqual([types.run, pages.run]);
  });

  it('is repeated when a file is added or deleted, whatever it is, and with another command', () => {
    pass(types, lint);
    write('b/new.md', '');
    expect(left(types)).toEqual([types.run]);
    rmSync(join(root, 'b/new.md'));
    expect(left(types)).toEqual([null]);
    expect(left({ ...types, run: ['tsc', '-p', 'b'] })).toEqual([['tsc', '-p', 'b']]);
    execFileSync('git', ['add', '-A'], { cwd: root });
    rmSync(join(root, 'b/two.ts'));
    expect(left(types, lint)).toEqual([types.run, null]);
  });

  it('is repeated for every file when what decides its rules changes', () => {
    pass(lint);
    write('a/package.json', '{ "name": "a" }');
    expect(left(lint)).toEqual([['lint', 'ci', '.']]);
  });

  it('is remembered only for what did not change under it', () => {
    const passes = open();
    write('a/one.ts', '11');
    passes.save(all, readTree(root));
    expect(left(...all)).toEqual([types.run, pages.run, ['lint', 'ci', 'a/one.ts']]);
    write('a/one.ts', '1');
    expect(left(...all)).toEqual([types.run, pages.run, ['lint', 'ci', 'a/one.ts']]);
  });

  it('is not remembered without git, which says what the files are', () => {
    const passes = rememberPasses(join(root, '.cache/checks.json'), { tree: null, tools: '' });
    passes.save(all, null);
    expect(all.map((check) => passes.left(check))).toEqual([types.run, pages.run, ['lint', 'ci', '.']]);
    expect(left(...all)).toEqual([types.run, pages.run, ['lint', 'ci', '.']]);
  });
});
