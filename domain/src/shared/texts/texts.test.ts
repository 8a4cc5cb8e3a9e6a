import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage as linguis } from '@lingui/message-utils/compileMessage';
import { afterEach, describe, expect, it } from 'vitest';
import { type CompiledMessage, compileMessage, formattedName } from './compile-message.ts';
import { dayWords } from './day-words.ts';
import { homonyms, msg, setTexts, storedText, storedWords, t, textsOf, translated, worded } from './index.ts';
import { saidMessage } from './say-message.ts';

const folder = join(import.meta.dirname, '../../../../contract/texts');
const byLanguage = readdirSync(folder).map((name): [string, Record<string, string>] => [
  name.replace('.json', ''),
  JSON.parse(readFileSync(join(folder, name), 'utf8')),
]);
const catalogs = byLanguage.map(([, catalog]) => catalog);

/** Lingui's tokens, with the count of a plural as a value of its own. */
const withCounts = (tokens: unknown, counted: string | null = null): unknown =>
  Array.isArray(tokens)
    ? tokens.map((token) => {
        if (token === '#' && counted !== null) return [formattedName(counted)];
        if (!Array.isArray(token) || token.length < 3) return token;
        const [name, kind, branches] = token;
        const inside = kind === 'select' ? counted : name;
        const entries = Object.entries(branches).filter(([, branch]) => branch !== undefined);
        return [name, kind, Object.fromEntries(entries.map(([key, branch]) => [key, withCounts(branch, inside)]))];
      })
    : tokens;

describe('compiling messages', () => {
  it("gives Lingui's own tokens for every text in every language", () => {
    const messages = new Set(catalogs.flatMap((catalog) => Object.entries(catalog).flat()));
    messages.delete('');
    expect(messages.size).toBeGreaterThan(5_000);
    for (const message of messages) {
      expect(compileMessage(message), message).toEqual(withCounts(linguis(message)));
    }
  });
});

/** A value for each name: a count for plurals, one of the branches for selects. */
function valuesFor(tokens: CompiledMessage, pick: number): Record<string, string | number> {
  return Object.assign(
    {},
    ...tokens.map((token) => {
      if (typeof token === 'string') return {};
      const [name, kind, branches = {}] = token as [string, string?, Record<string, CompiledMessage>?];
      if (kind === undefined) return { [name]: `some ${name}` };
      const keys = Object.keys(branches);
      const value = kind === 'plural' ? pick : (keys[pick % keys.length] ?? '');
      return Object.assign({}, ...Object.values(branches).map((branch) => valuesFor(branch, pick)), { [name]: value });
    }),
  );
}

describe('saying messages', () => {
  it.each(byLanguage)('gives what Lingui gives for every text in %s', (language, catalog) => {
    const { i18n } = textsOf(language, catalog, String);
    for (const [text, wording] of Object.entries(catalog)) {
      const tokens = compileMessage(wording || text);
      for (const pick of [0, 1, 2, 21, 1_000_000]) {
        const values = valuesFor(tokens, pick);
        expect(saidMessage(tokens, values, language), wording).toBe(i18n._(text, values));
      }
    }
  });

  it('leaves missing values out, and takes no branch by an inherited name', () => {
    expect(saidMessage(compileMessage('{a} and {b}'), { b: 2 }, 'en')).toBe(' and 2');
    const choice = compileMessage('{kind, select, red {Red} other {Another}}');
    expect(saidMessage(choice, { kind: 'toString' }, 'en')).toBe('Another');
    expect(saidMessage(compileMessage('{toString}'), {}, 'en')).toBe('');
  });
});

const english = textsOf('en', homonyms, String);
const spanish = textsOf(
  'es',
  {
    'Added {what} on {on}': 'El {on} se agregó {what}',
    '{count, plural, one {# dish} other {# dishes}}': '{count, plural, one {# platillo} other {# platillos}}',
    lb: 'libra',
    meat: 'carne',
  },
  (count) => new Intl.NumberFormat('en-US').format(count),
);
const inSpanish = () => setTexts(() => spanish);
afterEach(() => setTexts(() => english));

describe('a message', () => {
  const dishes = msg('{count, plural, one {# dish} other {# dishes}}', { count: 1234 });
  const added = msg('Added {what} on {on}', { what: dishes, on: { day: '2026-11-18', country: 'US' } });

  it('is put into words for its reader, with its dates and inner messages', () => {
    expect(worded(added)).toBe('Added 1234 dishes on Nov 18, 2026');
    inSpanish();
    expect(worded(added)).toBe('El 18 nov 2026 se agregó 1,234 platillos');
  });

  it.each([
    ['and', 'meat and dairy', 'carne y dairy'],
    ['or', 'meat or dairy', 'carne o dairy'],
    ['comma', 'meat, dairy', 'carne y dairy'],
  ] as const)('joins a list by %s as its reader does', (by, expected, translation) => {
    const both = msg('{goods} rose', { goods: { list: [msg('meat'), 'dairy'], by } });
    expect(worded(both)).toBe(`${expected} rose`);
    inSpanish();
    expect(worded(both)).toBe(`${translation} rose`);
  });

  it('was stored in English before', () => {
    inSpanish();
    expect([storedWords('meat'), storedWords(msg('meat')), storedWords('2 eggs')]).toEqual([
      'carne',
      'carne',
      '2 eggs',
    ]);
  });

  it('is stored as plain text too, beside the words of other systems', () => {
    expect(storedText(msg('meat'))).toBe('meat');
    const text = storedText(added);
    inSpanish();
    expect(storedWords(text)).toBe(worded(added));
    const others = ['{"message":"meat"}', '{"message":"{a}","values":{"a":{"day":"x"}}}', '{"message":"me', '{a'];
    expect(others.map(storedWords)).toEqual(others);
  });

  it('survives the database', () => {
    expect(worded(JSON.parse(JSON.stringify(added)))).toBe(worded(added));
  });
});

it('writes a date in the language of the reader and the order of the country', () => {
  inSpanish();
  expect([dayWords('2026-11-18', 'US'), dayWords('2026-11-18', 'MX', { year: false, month: 'long' })]).toEqual([
    '18 nov 2026',
    '18 de noviembre',
  ]);
});

it('ends a sentence with one period after a value that ends in one', () => {
  expect([
    t('From {first} to {last}.', { first: '27. Nov.', last: '3. Dez.' }),
    t('{name}...', { name: 'Loading' }),
    t('{name} ..', { name: 'Sysco Inc.' }),
    t('{wait}', { wait: 'Loading...' }),
  ]).toEqual(['From 27. Nov. to 3. Dez.', 'Loading...', 'Sysco Inc. .', 'Loading...']);
});

it('says a unit among the values in words', () => {
  const price = msg('{cost} per {unit}, {toUnit}, {name}', { cost: '$2', unit: 'lb', toUnit: 'CS', name: 'lb' });
  inSpanish();
  expect(worded(price)).toBe('$2 per libra, CS, lb');
});

it('translates a text that has a translation and leaves any other as it is', () => {
  inSpanish();
  expect([translated('lb'), translated('toString'), translated('Ñame')]).toEqual(['libra', 'toString', 'Ñame']);
});

it("doesn't show what a word with two meanings means", () => {
  expect(t('To (recipient)')).toBe('To');
  for (const key of Object.keys(homonyms)) {
    for (const catalog of catalogs) expect(catalog, key).toHaveProperty([key]);
  }
});
