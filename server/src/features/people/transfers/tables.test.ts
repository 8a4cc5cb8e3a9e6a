import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { fileColumns } from '../../../platform/files/new-files.repo.ts';
import { exportedTables, notExported } from './exported-tables.ts';
import { afterImport, groupings } from './import-values.ts';
import { planTables } from './plan-tables.ts';
import { jsonKeys, references } from './references.ts';
import { readSchema, type Schema } from './schema.repo.ts';

/** 8-byte integers that aren't IDs of a row. */
const plainNumbers: ReadonlySet<string> = new Set([
  // A mail server's numbers.
  ...['uid_validity', 'last_uid', 'backlog_uid', 'unmoved_uids', 'tried_uid'].map((name) => `mailboxes.${name}`),
  'mailbox_retries.uid',
  // Of files on another server.
  ...['size', 'modified_at'].map((name) => `sftp_files.${name}`),
  'sales_imports.bytes',
  'sales_keys.version',
  'sales_replaced.version',
]);

let database: TestDatabase;
let schema: Schema;
beforeAll(async () => {
  database = await createTestDatabase();
  schema = await readSchema(database.db);
});
afterAll(() => database.close());

const columnsThere = () =>
  new Set(schema.tables.flatMap(({ name, columns }) => columns.map((c) => `${name}.${c.name}`)));

describe('tables in an export', () => {
  it('include every table, or leave it out for a reason', () => {
    const declared = [...Object.keys(exportedTables), ...Object.keys(notExported)];
    expect(declared.toSorted()).toEqual(schema.tables.map(({ name }) => name).toSorted());
    expect(Object.values({ ...exportedTables, ...notExported }).filter((words) => words === '')).toEqual([]);
  });

  it('belong to a restaurant and come after everything they refer to', () => {
    const plan = planTables(schema);
    const names = plan.map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(exportedTables).toSorted());
    const late = schema.foreignKeys.filter(
      ({ table, target }) => table !== target && names.includes(table) && names.indexOf(target) > names.indexOf(table),
    );
    expect(late).toEqual([]);
    expect(plan.filter(({ owner }) => owner.through !== null).map(({ name, owner }) => [name, owner.through])).toEqual([
      ['ingredient_conversions', 'ingredients'],
      ['ingredient_recipe_lines', 'ingredients'],
      ['menu_item_ingredients', 'menu_items'],
    ]);
  });

  it('refer outside the export only to a person, the group, or an optional row', () => {
    const outside = planTables(schema).flatMap(({ name, columns }) =>
      columns
        .filter(({ reference }) => reference?.foreign && !((reference.to ?? '') in exportedTables))
        .filter(({ required, reference }) => required && reference?.to !== 'users')
        .map((column) => `${name}.${column.name}`),
    );
    expect(outside).toEqual(['restaurants.group_id']);
  });

  it('declare what every integer that could be an ID refers to', () => {
    const unsaid = planTables(schema).flatMap(({ name, columns }) =>
      columns
        .filter((column) => /^bigint/.test(column.type) && column.reference === null && !column.identity)
        .map((column) => `${name}.${column.name}`)
        .filter((path) => !plainNumbers.has(path) && !path.endsWith('.restaurant_id')),
    );
    expect(unsaid).toEqual([]);
  });

  it('export no secrets, and declare nothing about missing columns', () => {
    const moved = planTables(schema).flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
    const secrets = schema.tables.flatMap(({ name, columns }) =>
      columns.filter(({ comment }) => comment === 'secret').map((column) => `${name}.${column.name}`),
    );
    expect(secrets.length).toBeGreaterThan(8);
    expect(moved.filter((path) => secrets.includes(path))).toEqual([]);
    const set = Object.entries(afterImport).flatMap(([table, values]) =>
      Object.keys(values).map((c) => `${table}.${c}`),
    );
    const there = columnsThere();
    expect(
      [...Object.keys(references), ...plainNumbers, ...fileColumns, ...groupings, ...set].filter(
        (path) => !there.has(path),
      ),
    ).toEqual([]);
  });

  it('include every table they refer to', () => {
    const named = Object.values(references).flatMap(({ to, by, words, keys, items }) => [
      ...(to === undefined ? [] : [to]),
      ...(items === undefined ? [] : [items]),
      ...Object.values({ ...by?.tables, ...words, ...keys }),
    ]);
    expect([...named, ...Object.values(jsonKeys)].filter((table) => !(table in exportedTables))).toEqual([]);
  });
});

/** The documented list of tables and columns. Run the tests with -u to update it. */
it('are documented, with every column', async () => {
  const lines = planTables(schema)
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, columns }) => {
      const all = columns.map((column) => `\`${column.name}\` ${column.type}`).join(', ');
      return `## ${name}\n${exportedTables[name]}. ${all}\n`;
    });
  const left = Object.entries(notExported).map(([name, why]) => `| \`${name}\` | ${why} |`);
  const text = [
    '# Tables of an export\n',
    `One CSV file per table and restaurant, with these columns ([format](export.md#csv)).\n`,
    ...lines,
    '## Not in an export\n| Table | Why |\n|---|---|',
    ...left,
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../../../../docs/export-tables.md');
});
