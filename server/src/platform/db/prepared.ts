import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const mark = '/* prepared */';

/**
 * Begins a statement that many requests run: each connection parses and plans it once and keeps it. For those whose text is
 * always the same and whose plan is too, whatever their values are: of a few rows by key, not of a list.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark);

const isMarked = (text: string): boolean => text.startsWith(mark) || text.startsWith(`select ${mark}`);

/** Each text by a name of its own: one that reads several restaurants differs from the one for a single restaurant. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text) ?? `kept_${names.size}`;
  names.set(text, known);
  return known;
}

type Run = (statement: unknown, ...more: unknown[]) => unknown;

/** Lets a connection keep the statements that are marked; the query builder has no words for it. */
export function keepPrepared(client: pg.ClientBase): void {
  const run = client.query.bind(client) as Run;
  client.query = ((statement: unknown, ...more: unknown[]) => {
    if (typeof statement !== 'string' || !isMarked(statement)) return run(statement, ...more);
    const [values, ...rest] = more;
    return run({ name: nameOf(statement), text: statement, values }, ...rest);
  }) as typeof client.query;
}
