import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository } from '../launch/places.mjs';
import { neededBuilds } from './arguments.mjs';
import { chooseParts } from './parts.mjs';

const vendors = 'server/src/features/buying/vendors/vendors.test.ts';
const card = 'web/src/features/buying/vendors/vendor-card.test.tsx';
const journey = 'e2e/journeys/vendors.spec.ts';

const embedded = 'server on the built-in PostgreSQL, Asia/Kolkata';
const tcp = 'server on PostgreSQL over TCP, UTC';

/** Each part that runs, with the paths it is restricted to. */
const chosen = (...asked) => chooseParts(asked).map(({ title, filter }) => (filter ? [title, ...filter] : [title]));
const titles = (...asked) => chooseParts(asked).map(({ title }) => title);
const errorOf = (...asked) => {
  try {
    return chosen(...asked);
  } catch (error) {
    return error.message;
  }
};

describe('what npm test runs', () => {
  it('is everything without arguments, each workspace by its name', () => {
    const all = titles();
    expect(all).toEqual(expect.arrayContaining(['domain: unit tests', embedded, tcp, 'browser journeys']));
    expect(titles('domain', 'contract')).toEqual(['domain: unit tests', 'contract: unit tests']);
    expect(titles('generator')).toEqual(['generator: unit tests']);
    expect(titles('server')).toEqual([embedded, tcp]);
  });

  it('is a server test, a web test and a journey together', () => {
    expect(chosen(journey, card, vendors)).toEqual([
      ['web: unit tests', card],
      [embedded, vendors],
      ['browser journeys', journey],
    ]);
  });

  it('is a file and a folder, which does not match its neighbors', () => {
    expect(chosen('domain/src/stock/counts', 'domain/src/kitchen/recipes/', 'web/src/features/buying')).toEqual([
      ['domain: unit tests', 'domain/src/stock/counts/', 'domain/src/kitchen/recipes/'],
      ['web: unit tests', 'web/src/features/buying/'],
    ]);
    expect(chosen('web', 'domain/src/stock/counts')).toEqual([
      ['domain: unit tests', 'domain/src/stock/counts/'],
      ['web: unit tests'],
    ]);
    expect(chosen('server/src/features/buying/vendors', vendors)).toEqual([
      [embedded, 'server/src/features/buying/vendors/', vendors],
    ]);
  });

  it('is a path in the part named along with it, and other paths as usual', () => {
    expect(chosen('tcp', vendors)).toEqual([[tcp, vendors]]);
    expect(chosen('tcp', vendors, card)).toEqual([
      ['web: unit tests', card],
      [tcp, vendors],
    ]);
    expect(chosen('server', vendors).map(([title]) => title)).toEqual([embedded, tcp]);
    expect(chosen('dates', 'domain/src/shared/dates')).toEqual([
      ['domain: dates, America/New_York', 'domain/src/shared/dates/'],
    ]);
  });

  it('is a named part as a whole if no path belongs to it', () => {
    expect(chosen('embedded', card)).toEqual([['web: unit tests', card], [embedded]]);
  });

  it.each([
    [`./${card}`],
    [`.\\${card.replaceAll('/', '\\')}`],
    [card.replaceAll('/', '\\')],
    [join(repository, card)],
    [`web/../${card}`],
  ])('accepts %s', (written) => {
    expect(chosen(written, card)).toEqual([['web: unit tests', card]]);
    expect(neededBuilds([written])).toEqual([]);
  });

  it.each([
    [['server/test/nowhere.test.ts'], 'There is no file or folder server/test/nowhere.test.ts.'],
    [[card, './web/src/typo'], 'There is no file or folder web/src/typo.'],
    [['../elsewhere/x.test.ts'], '../elsewhere/x.test.ts is outside this repository.'],
    [[card, 'web/src/lib/format.ts'], noTests('web/src/lib/format.ts')],
    [['docs/README.md'], noTests('docs/README.md')],
    [['e2e/visual/'], noTests('e2e/visual')],
    [['./'], noTests('.')],
    [
      ['embeded', vendors],
      /^No tests are named embeded\. There are: .*embedded.*, and the path of a file or folder\.$/,
    ],
  ])('rejects %j', (asked, message) => {
    expect(errorOf(...asked)).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });
});

function noTests(path) {
  return `There are no tests at ${path}. Name a test file or a folder with tests.`;
}

describe('what npm test builds first', () => {
  it.each([
    [[], ['web', 'server']],
    [['domain', 'generator', 'unit', 'dates'], []],
    [[card, 'domain'], []],
    [[card, vendors], ['server']],
    [['embedded', card], ['server']],
    [[`./${journey}`], ['web', 'server']],
    [['journeys'], ['web', 'server']],
    [
      [card, journey.replaceAll('/', '\\')],
      ['web', 'server'],
    ],
  ])('for %j is %j', (asked, built) => {
    expect(neededBuilds(asked)).toEqual(built);
  });
});
