import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const mark = /^\/\* prepared ([a-z_]+) \*\//;

/**
 * Begins a statement that every request runs: each connection parses and plans it once and keeps it. For a handful only,
 * whose plan is the same whatever their values are.
 */
export const prepared = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared ${name} */`);

type Run = (statement: unknown, ...more: unknown[]) => unknown;

/** Lets a connection keep the statements that are marked; the query builder has no words for it. */
export function keepPrepared(client: pg.ClientBase): void {
  const run = client.query.bind(client) as Run;
  client.query = ((statement: unknown, ...more: unknown[]) => {
    const name = typeof statement === 'string' ? mark.exec(statement)?.[1] : undefined;
    if (name === undefined) return run(statement, ...more);
    const [values, ...rest] = more;
    return run({ name, text: statement, values }, ...rest);
  }) as typeof client.query;
}
