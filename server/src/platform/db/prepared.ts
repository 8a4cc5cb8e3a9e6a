import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const mark = '/* prepared */';

/**
 * Marks a statement that many requests run: each connection parses and plans it once. Only for statements with constant
 * text and a plan that doesn't depend on the values: a few rows by key, not lists.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark);

const isMarked = (text: string): boolean => text.startsWith(mark) || text.startsWith(`select ${mark}`);

/** One name per text: reading several restaurants has a different text than reading one. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text) ?? `kept_${names.size}`;
  names.set(text, known);
  return known;
}

type Run = (statement: unknown, ...more: unknown[]) => unknown;

/** Turns marked statements into named prepared statements; Kysely has no API for it. */
export function keepPrepared(client: pg.ClientBase): void {
  const run = client.query.bind(client) as Run;
  client.query = ((statement: unknown, ...more: unknown[]) => {
    if (typeof statement !== 'string' || !isMarked(statement)) return run(statement, ...more);
    const [values, ...rest] = more;
    return run({ name: nameOf(statement), text: statement, values }, ...rest);
  }) as typeof client.query;
}
