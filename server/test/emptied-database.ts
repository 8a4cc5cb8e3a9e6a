/** Runs one statement and returns its rows. */
export type Run = (statement: string) => Promise<Record<string, unknown>[]>;

/** The contents of a migrated database before first use. */
export type Pristine = { shape: string; tables: ReadonlySet<string>; filled: ReadonlySet<string> };

const own = `n.nspname in ('public', 'jobs')`;

/** Tables with their size: one without a page was never written, so that it needn't be opened to know it is empty. */
const listTables = `select format('%I.%I', n.nspname, c.relname) as name, pg_relation_size(c.oid) > 0 as written
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${own}`;

/** The versions of these catalog rows; every change to one makes a new version. */
const versions = (row: string, from: string) =>
  `(select md5(string_agg(concat_ws(' ', ${row}), ',' order by ${row})) from ${from})`;

const ofRelation = (column: string) =>
  `join pg_class c on c.oid = ${column} join pg_namespace n on n.oid = c.relnamespace where ${own}`;

/** Reflects anything a test may have created, changed or dropped. */
const readShape = `select concat_ws(' ',
    (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${own}),
    ${versions('a.attrelid, a.attnum, a.xmin::text', `pg_attribute a ${ofRelation('a.attrelid')}`)},
    ${versions('o.oid, o.xmin::text', `pg_constraint o ${ofRelation('o.conrelid')}`)},
    ${versions('t.oid, t.xmin::text', `pg_trigger t ${ofRelation('t.tgrelid')} and not t.tgisinternal`)},
    ${versions('p.oid, p.xmin::text', `pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${own}`)},
    (select count(*) from pg_namespace),
    (select string_agg(m::text, ',' order by m::text) from schema_migrations m)) as shape`;

export async function lookAt(run: Run): Promise<Pristine> {
  const tables = await readTables(run);
  const filled: string[] = [];
  for (const { name, written } of tables) {
    if (written && (await run(`select 1 from ${name} limit 1`)).length > 0) filled.push(name);
  }
  return { shape: await shapeOf(run), tables: new Set(tables.map(({ name }) => name)), filled: new Set(filled) };
}

/**
 * Deletes added rows and resets sequences, much faster than making a copy. False if something was changed that this
 * can't restore.
 */
export async function empty(run: Run, pristine: Pristine): Promise<boolean> {
  const tables = await readTables(run);
  const added = tables.filter(({ name }) => !pristine.tables.has(name));
  if (added.length > 0) await run(`drop table ${added.map(({ name }) => name).join(', ')} cascade`);
  if ((await shapeOf(run)) !== pristine.shape) return false;
  const emptied = tables.filter(
    ({ name, written }) => written && pristine.tables.has(name) && !pristine.filled.has(name),
  );
  await run(`do $$ begin
    set local session_replication_role = replica;
    ${emptied.map(({ name }) => `delete from ${name};`).join('\n')}
    perform setval(seqrelid, seqstart, false) from pg_sequence;
  end $$`);
  return true;
}

async function readTables(run: Run): Promise<{ name: string; written: boolean }[]> {
  const rows = await run(listTables);
  return rows.map(({ name, written }) => ({ name: String(name), written: written === true }));
}

const shapeOf = async (run: Run): Promise<string> => String((await run(readShape))[0]?.shape);
