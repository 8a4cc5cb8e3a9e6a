/** Runs one statement and returns its rows. */
export type Run = (statement: string) => Promise<Record<string, unknown>[]>;

/** The contents of a migrated database before first use. */
export type Pristine = { shape: string; tables: ReadonlySet<string>; filled: ReadonlySet<string> };

const own = `n.nspname in ('public', 'jobs')`;

const listTables = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${own}`;

/** Reflects anything a test may have created or dropped. */
const readShape = `select concat_ws(' ',
    (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${own}),
    (select md5(string_agg(a.attrelid::regclass || '.' || a.attname || a.attnotnull || a.atttypid || a.atttypmod, ','
        order by a.attrelid::regclass::text, a.attnum))
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace where ${own}),
    (select md5(string_agg(pg_get_constraintdef(o.oid), ',' order by o.conrelid::regclass::text, o.conname))
      from pg_constraint o join pg_namespace n on n.oid = o.connamespace where ${own}),
    (select count(*) from pg_trigger where not tgisinternal),
    (select count(*) from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${own}),
    (select count(*) from pg_namespace),
    (select string_agg(m::text, ',' order by m::text) from schema_migrations m)) as shape`;

export async function lookAt(run: Run): Promise<Pristine> {
  const names = await tableNames(run);
  const filled: string[] = [];
  for (const name of names) if ((await run(`select 1 from ${name} limit 1`)).length > 0) filled.push(name);
  return { shape: await shapeOf(run), tables: new Set(names), filled: new Set(filled) };
}

/**
 * Deletes added rows and resets sequences, much faster than making a copy. False if something was changed that this
 * can't restore.
 */
export async function empty(run: Run, pristine: Pristine): Promise<boolean> {
  const names = await tableNames(run);
  const added = names.filter((name) => !pristine.tables.has(name));
  if (added.length > 0) await run(`drop table ${added.join(', ')} cascade`);
  if ((await shapeOf(run)) !== pristine.shape) return false;
  const emptied = [...pristine.tables].filter((name) => !pristine.filled.has(name));
  await run(`do $$ begin
    set local session_replication_role = replica;
    ${emptied.map((name) => `if exists (select from ${name}) then delete from ${name}; end if;`).join('\n')}
    perform setval(seqrelid, seqstart, false) from pg_sequence;
  end $$`);
  return true;
}

const tableNames = async (run: Run): Promise<string[]> => (await run(listTables)).map(({ name }) => String(name));

const shapeOf = async (run: Run): Promise<string> => String((await run(readShape))[0]?.shape);
