import type { Message } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type PlacedKind, permitRecord } from '../../../platform/auth/permit-record.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from './audit.repo.ts';

/** What all changes of one kind of record share. */
export type RecordKind<Row extends { version: number }, Reply> = PlacedKind & {
  /** As the audit log names it: 'vendor'. */
  subject: string;
  lock(trx: Tx, scope: RestaurantScope, id: number): Promise<unknown>;
  find(trx: Tx, scope: RestaurantScope, id: number, within: Within): Promise<Row | null>;
  reply(caller: Caller, row: Row): Reply;
};

/** Where a change is made: a transaction, in one restaurant, by somebody who may. */
export type Within = { deps: Deps; trx: Tx; caller: Caller; scope: RestaurantScope; now: Date };

/** How the audit log describes a change. */
type Described = { action?: string; summary: Message; before?: unknown; after?: unknown };

/** Permits work on a record and runs it in a transaction. */
export async function withinRecord<T>(
  deps: Deps,
  caller: Caller,
  kind: PlacedKind,
  id: number,
  work: (within: Within) => Promise<T>,
): Promise<T> {
  const scope = await permitRecord(deps, caller, kind, id);
  return tx(deps.db, (trx) => work({ deps, trx, caller, scope, now: deps.clock() }));
}

/** A record locked for a change; refused if it is gone, or if someone changed it since the caller read it. */
export async function holdRecord<Row extends { version: number }, Reply>(
  within: Within,
  kind: RecordKind<Row, Reply>,
  id: number,
  version: number | undefined,
): Promise<Row> {
  await kind.lock(within.trx, within.scope, id);
  const row = await kind.find(within.trx, within.scope, id, within);
  if (row === null) throw notFound(kind.named);
  refuseStale(version, row.version, () => kind.reply(within.caller, row));
  return row;
}

/**
 * Changes a record in a transaction: locked, checked against the version the caller saw, recorded and answered.
 *
 * @param change says what to record, if need be of the record as it is then
 */
export async function changeRecord<Row extends { version: number }, Reply>(
  within: Within,
  kind: RecordKind<Row, Reply>,
  { id, version }: { id: number; version: number | undefined },
  change: (row: Row) => Promise<Described | ((changed: Row) => Described)>,
): Promise<Reply> {
  const row = await holdRecord(within, kind, id, version);
  const described = await change(row);
  const changed = (await kind.find(within.trx, within.scope, id, within)) ?? row;
  await recordRestaurantChange(within.trx, within.scope, {
    action: 'changed',
    subject: kind.subject,
    subjectId: id,
    ...(typeof described === 'function' ? described(changed) : described),
  });
  return kind.reply(within.caller, changed);
}
