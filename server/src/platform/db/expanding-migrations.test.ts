import { expect, it } from 'vitest';
import { readMigrations, statementsOf } from './migrate.ts';

/** The last schema version before migrations had to declare what they break. */
const unsaid = 45;

/** Statements that remove something older code uses, or reject what it writes. */
const breaking = [
  /\bdrop (table|column|view|schema|type|function|default)\b/,
  /\brename\b/,
  /\balter (column )?\w+ (set data )?type\b/,
  /\bset not null\b/,
  /\badd (column )?(if not exists )?\w+ (?![^,;]*\b(default|generated)\b)[^,;]*\bnot null\b/,
  /\badd (constraint|check|unique|primary key|foreign key|exclude)\b/,
  /\bcreate unique index\b/,
];

const plain = (text: string): string[] =>
  statementsOf(text).map((statement) => statement.toLowerCase().replaceAll(/\s*--.*$/gm, ''));

const quoted = (values: string): string[] => values.match(/'[^']*'/g) ?? [];

/** `earlier`: the migrations before it. */
function breaks(text: string, earlier = ''): string[] {
  const statements = plain(text);
  const made = new Set(statements.flatMap((one) => /^create table (\w+)/.exec(one)?.[1] ?? []));
  const isOfNewTable = (one: string) =>
    made.has(/^(?:alter table|create unique index \w+ on) (\w+)/.exec(one)?.[1] ?? '');
  const added = new Set(
    statements.flatMap((one) => /^alter table (\w+) add column (\w+)/.exec(one)?.slice(1).join('.') ?? []),
  );
  // Older code leaves the column null, and may still delete what it refers to.
  const isKeyOfNewColumn = (one: string) => {
    const key = /^alter table (\w+) add foreign key \(restaurant_id, (\w+)\) .* on delete (?:set null|cascade)/.exec(
      one,
    );
    return key !== null && added.has(`${key[1]}.${key[2]}`);
  };
  // Older code leaves it null in every row, and nulls differ from each other.
  const isIndexOfNewColumn = (one: string) => {
    const [, table, columns = ''] = /^create unique index \w+ on (\w+) \(([^)]*)\)/.exec(one) ?? [];
    const isLeftNull = (column: string) =>
      added.has(`${table}.${column}`) &&
      !statements.some(
        (said) => said.startsWith(`alter table ${table} add column ${column} `) && /\bdefault\b/.test(said),
      );
    return columns.split(', ').some(isLeftNull);
  };
  // A check of one column's values that took the place of an earlier one and allows at least the same.
  const isWiderCheck = (one: string) => {
    const [, table, name, column, values] =
      /^alter table (\w+) add constraint (\w+) check \((\w+) in \(([^()]*)\)\)$/.exec(one) ?? [];
    if (values === undefined || !statements.includes(`alter table ${table} drop constraint ${name}`)) return false;
    const allowed = new RegExp(`check \\(${column} in \\(([^()]*)\\)`);
    const before = plain(earlier)
      .filter((each) =>
        [`create table ${table} (`, `alter table ${table} add constraint ${name} `].some((start) =>
          each.startsWith(start),
        ),
      )
      .flatMap((each) => allowed.exec(each)?.[1] ?? [])
      .at(-1);
    return before !== undefined && quoted(before).every((value) => quoted(values).includes(value));
  };
  return statements
    .map((statement) => statement.replaceAll(/\s+/g, ' '))
    .filter((one) => /^(alter|drop|create unique)/.test(one) && !isOfNewTable(one))
    .filter((one) => !isKeyOfNewColumn(one) && !isIndexOfNewColumn(one) && !isWiderCheck(one))
    .filter((one) => breaking.some((pattern) => pattern.test(one)));
}

it.each([
  ['alter table vendors drop column fax;', true],
  ['alter table vendors\n  rename column fax to telefax;', true],
  ['alter table vendors alter column fax set not null;', true],
  ['alter table vendors add column fax text not null;', true],
  ['alter table vendors add constraint vendors_fax check (fax <> name);', true],
  ['create unique index vendors_fax on vendors (fax);', true],
  ['drop table faxes;', true],
  ['alter table vendors add column fax text;', false],
  ["alter table vendors add column fax text not null default '';", false],
  ['alter table vendors add column fax text check (fax <> name);', false],
  [
    'alter table faxes add column copy_of bigint;\nalter table faxes add foreign key (restaurant_id, copy_of) references faxes (restaurant_id, id) on delete set null (copy_of);',
    false,
  ],
  [
    'alter table faxes add foreign key (restaurant_id, copy_of) references faxes (restaurant_id, id) on delete cascade;',
    true,
  ],
  [
    'alter table vendors add column fax text;\ncreate unique index vendors_fax on vendors (fax, name) where fax is not null;',
    false,
  ],
  ["alter table vendors add column fax text default '1';\ncreate unique index vendors_fax on vendors (fax);", true],
  ['drop index vendors_fax;\ncreate index vendors_fax on vendors (fax);', false],
  [
    'create table faxes (id bigint primary key, number text not null);\ncreate unique index faxes_number on faxes (number);',
    false,
  ],
])('%s', (text, expected) => {
  expect(breaks(text).length > 0).toBe(expected);
});

it.each([
  ["'letter', 'fax', 'mail'", false],
  ["'fax', 'mail'", true],
])('a check that allows %s instead of letters and faxes', (values, expected) => {
  const earlier =
    "create table papers (\n  id bigint primary key,\n  kind text not null check (kind in ('letter', 'fax'))\n);";
  const added = `alter table papers add constraint papers_kind_check check (kind in (${values}));`;
  expect(breaks(`alter table papers drop constraint papers_kind_check;\n${added}`, earlier).length > 0).toBe(expected);
  expect(breaks(added, earlier)).toHaveLength(1);
});

it('a check that was widened twice allows what it did last', () => {
  const [made, ...changed] = [
    "create table papers (kind text not null check (kind in ('letter')));",
    ...["'letter', 'fax'", "'letter', 'mail'"].map(
      (values) =>
        `alter table papers drop constraint papers_kind_check;\nalter table papers add constraint papers_kind_check check (kind in (${values}));`,
    ),
  ];
  expect(breaks(changed[0] ?? '', made)).toEqual([]);
  expect(breaks(changed[1] ?? '', `${made}\n${changed[0]}`)).toHaveLength(1);
});

it('a migration that breaks older code declares it', async () => {
  const all = await readMigrations();
  const before = (version: number) => all.flatMap((one) => (one.version < version ? one.text : [])).join('\n');
  const silent = all
    .filter(({ version, breaksBefore }) => version > unsaid && breaksBefore === 0)
    .flatMap(({ version, name, text }) =>
      breaks(text, before(version)).map((statement) => `${version}_${name}: ${statement}`),
    );
  // Keep what the previous version still needs until the next one; otherwise add "-- Breaks code older than schema N:
  // why".
  expect(silent).toEqual([]);
});

it('no migration declares that it breaks code that already knows it', async () => {
  const wrong = (await readMigrations()).filter(({ version, breaksBefore }) => breaksBefore > version);
  expect(wrong).toEqual([]);
});
