import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repository } from '../launch/places.mjs';
import { copyRepository } from './copy-of-repository.mjs';
import { applyEdit, readWalk } from './guide.mjs';
import { typeErrors } from './types.mjs';

const page = readFileSync(join(repository, 'docs', 'add-a-feature.md'), 'utf8');
const walks = ['A first change: one field', 'A field people fill in'].map((title) => readWalk(page, title));
const edits = walks.flatMap((walk) => walk.edits);
const changed = [...new Set(edits.map(({ file }) => file))];
const tested = walks.map(({ commands }) =>
  commands.filter((line) => line.startsWith('npm test -- ')).map((line) => line.split(' ').slice(3)),
);

/** What makes or reads the record that the guide changes. */
const aboutVendors = /\b(Vendor|VendorRow|vendorReply|VendorCard|loneStar)\b/;

describe('docs/add-a-feature.md, the first changes', () => {
  let copy;
  beforeAll(() => {
    copy = copyRepository();
    for (const edit of edits) applyEdit(copy.path, edit);
  });
  afterAll(() => copy?.remove());

  const run = (program, ...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy.path, program), ...args], {
      cwd: copy.path,
      encoding: 'utf8',
      // Compiled code is stored by path, and this path is used once.
      env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
    });
    return { status, output: `${stdout}${stderr}` };
  };

  it('runs tests that it changes, and a journey that exists', () => {
    const [unit, journey] = tested[0];
    expect(changed).toEqual(expect.arrayContaining(unit));
    expect(journey.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
  });

  it.each([
    ['tsconfig.json', ['domain', 'contract', 'generator', 'reader', 'server']],
    ['web/tsconfig.json', ['web']],
  ])('compiles with %s', (config, rooms) => {
    const { checked, errors } = typeErrors(copy.path, config, rooms, aboutVendors);
    expect(checked).toBeGreaterThan(20);
    expect(errors).toEqual([]);
  });

  it('is formatted', () => {
    const { status, output } = run('node_modules/@biomejs/biome/bin/biome', 'check', '--colors=off', ...changed);
    expect(status, output).toBe(0);
    expect(output).toContain(`Checked ${changed.length} files`);
  });

  it('shows the fields in the reply and on the page', () => {
    const { status, output } = run('scripts/test.mjs', ...tested[0][0], ...tested[1][0]);
    expect(status, output).toBe(0);
  });
});
