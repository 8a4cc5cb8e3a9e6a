import type { Tx } from '../../../platform/db/index.ts';
import { createIds, type Ids } from './ids.ts';
import type { OpenExport } from './open-export.ts';
import type { PlannedTable } from './plan-tables.ts';
import { type Place, rewriteRows } from './rewrite-rows.ts';
import { tableRows } from './table-rows.ts';
import { newIds, readAsUtc, writeRows } from './write-rows.repo.ts';

const rowsAtOnce = 5000;

export type Home = Pick<Place, 'groupId' | 'ownerId' | 'documents'>;

/** Adds the restaurants of an export, each table after those it references. Returns their new IDs. */
export async function writeTables(
  trx: Tx,
  opened: OpenExport,
  plan: readonly PlannedTable[],
  home: Home,
): Promise<{ id: number; oldId: number; name: string }[]> {
  await readAsUtc(trx);
  const ids = await allocate(trx, opened, plan);
  const written = opened.manifest.restaurants.map(({ id, name }) => ({
    id: Number(ids.of('restaurants', String(id))),
    oldId: id,
    name,
  }));
  for (const table of plan) {
    for (const { id, oldId } of written) {
      const place = { ...home, restaurantId: String(id) };
      const atOnce = table.namesItself ? Number.POSITIVE_INFINITY : rowsAtOnce;
      for await (const rows of tableRows(opened, table, oldId, atOnce)) {
        const kept = rows.filter(isWhole(table, ids));
        await writeRows(trx, table.name, namesOf(table), await rewritten(trx, table, kept, place, ids));
      }
    }
  }
  return written;
}

/** A finding about another restaurant's price says nothing, and is seen by nobody, without that restaurant. */
function isWhole(table: PlannedTable, ids: Ids): (row: readonly (string | null)[]) => boolean {
  if (table.name !== 'findings') return () => true;
  const [kind, other] = ['kind', 'other_restaurant_id'].map((name) => namesOf(table).indexOf(name));
  return (row) => row[kind ?? -1] !== 'group_price' || ids.of('restaurants', row[other ?? -1] ?? '') !== null;
}

const namesOf = ({ columns }: PlannedTable) => columns.map(({ name }) => name);

/** New IDs for all rows, in their old order, so that lists sorted by ID don't change. */
async function allocate(trx: Tx, opened: OpenExport, plan: readonly PlannedTable[]): Promise<Ids> {
  const ids = createIds();
  for (const table of plan.filter(({ hasId }) => hasId)) {
    const at = namesOf(table).indexOf('id');
    for (const { id } of opened.manifest.restaurants) {
      for await (const rows of tableRows(opened, table, id, rowsAtOnce)) {
        const made = await newIds(trx, table.name, rows.length);
        rows.forEach((row, index) => {
          ids.set(table.name, row[at] ?? '', made[index] ?? '');
        });
      }
    }
  }
  return ids;
}

/** References to deleted rows get unused IDs, so that different rows stay different. */
async function rewritten(
  trx: Tx,
  table: PlannedTable,
  rows: (string | null)[][],
  place: Place,
  ids: Ids,
): Promise<(string | null)[][]> {
  const gone = new Map<string, Set<string>>();
  const newId = (of: string, old: string) => {
    const id = ids.of(of, old);
    if (id === null) gone.set(of, (gone.get(of) ?? new Set()).add(old));
    return id ?? '0';
  };
  const done = rewriteRows(table, rows, place, ids, newId);
  if (gone.size === 0) return done;
  for (const [of, missing] of gone) {
    const made = await newIds(trx, of, missing.size);
    [...missing].forEach((old, index) => {
      ids.set(of, old, made[index] ?? '');
    });
  }
  return rewriteRows(table, rows, place, ids, newId);
}
