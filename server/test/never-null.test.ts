import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * A list whose sort value is declared `neverNull` doesn't look for rows without one, so that such rows would be
 * missing. Each of these orders is by a required column of a table that isn't joined from outside, or by an expression
 * listed here.
 */

const source = join(import.meta.dirname, '../src');
const schema = readFileSync(join(source, 'platform/db/schema.generated.ts'), 'utf8');
const repos = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.repo.ts'))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));

/** Expressions with a value for every row, as they are written: a changed one has to be looked at again. */
const expressions: Readonly<Record<string, RegExp>> = {
  // A subquery that aggregates without groups has exactly one row.
  ingredientCount: /`\(\s*select count\(\*\) from ingredients i where i\.vendor_id = v\.id and i\.is_active\)`/,
  'purchases(windows)': /`\(\s*select coalesce\(round\(sum\([^`]*?\), 2\), 0\)\s+from unnest[^`]*where [^`]*\)`/,
  'figures.attention': /`\(case\s+when [^`]*\s+else greatest\([^`]*, 0\.000001\) end\)`/,
  'statusAt(now)': /`case when [^`]*\s+else 'in_stock' end`/,
};

/** The columns that every row has, by table: `vendors` has `name`. */
const required = new Map(
  [...schema.slice(schema.indexOf('export interface DB ')).matchAll(/^ {2}(\w+): (\w+);$/gm)].map(
    ([, table = '', type = '']) => {
      const [, body = ''] = new RegExp(`^export interface ${type} \\{\\n([^}]*)\\}`, 'm').exec(schema) ?? [];
      const columns = [...body.matchAll(/^ {2}(\w+): (.*);$/gm)];
      return [table, new Map(columns.map(([, name = '', kind = '']) => [name, !kind.includes('null')]))] as const;
    },
  ),
);

/** What may make a sort value of this file null. */
function doubts(by: string, text: string): string | null {
  const [, alias, column = ''] = /^(?:sql\.ref\('|sql`lower\()(\w+)\.(\w+)(?:'\)|\)`)$/.exec(by) ?? [];
  if (alias === undefined) return by in expressions ? null : 'is not a column, and not among the expressions';
  const named = [...text.matchAll(new RegExp(`(\\w+)\\(\\s*'(\\w+) as ${alias}'`, 'g'))];
  const tables = named.map(([, join, table = '']) => ({ join, columns: required.get(table) }));
  const own = tables.filter(({ columns }) => columns?.has(column));
  if (own.length === 0) return 'is of no table that this file reads';
  if (own.some(({ join }) => /^(left|full)Join/.test(join ?? ''))) return 'is of a table joined from outside';
  return own.every(({ columns }) => columns?.get(column)) ? null : 'may be null';
}

const orders = repos.flatMap(({ path, text }) =>
  text
    .split(/\bby: /)
    .slice(1)
    .filter((order) => order.includes('neverNull: true'))
    .map((order) => ({ path, text, by: /^.*?(?=, type: |,\n)/.exec(order)?.[0] ?? '' })),
);

it('no order declared as never null can be', () => {
  const declared = repos.reduce((sum, { text }) => sum + text.split('neverNull: true').length - 1, 0);
  expect(orders).toHaveLength(declared);
  expect(declared).toBeGreaterThan(40);
  expect(
    orders.map(({ path, text, by }) => [path, by, doubts(by, text)]).filter(([, , doubt]) => doubt !== null),
  ).toEqual([]);
});

it('every listed expression is used, and is what it was', () => {
  const used = new Set(orders.map(({ by }) => by));
  for (const [by, pattern] of Object.entries(expressions)) {
    expect(used).toContain(by);
    const [, name = ''] = /(\w+)(?:\(|$)/.exec(by) ?? [];
    const definition = new RegExp(`const ${name} = [^\`]*?${pattern.source}`);
    expect(
      repos.filter(({ text }) => definition.test(text)),
      by,
    ).toHaveLength(1);
  }
});

it.each([
  ["sql.ref('i.due_date')", "selectFrom('invoices as i')", 'may be null'],
  ["sql.ref('i.uploaded_at')", "selectFrom('invoices as i')", null],
  ['sql`lower(v.name)`', "leftJoin('vendors as v', (join) => join)", 'is of a table joined from outside'],
  ['sql`lower(v.name)`', "selectFrom('invoices as i')", 'is of no table that this file reads'],
  ['sql`v.name || v.fax`', "selectFrom('vendors as v')", 'is not a column, and not among the expressions'],
])('%s of %s', (by, text, doubt) => {
  expect(doubts(by, text)).toBe(doubt);
});
