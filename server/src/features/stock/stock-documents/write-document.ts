import type { StockDocument } from '@platewise/contract';
import { businessDateAt, dec, type Money, roundMoney } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { moveStock, type StockMove } from '../inventory/index.ts';
import { documentReply } from './document-reply.ts';
import * as repo from './documents.repo.ts';

/** A document's movement; document and day are filled in automatically. */
export type DocumentMove = Omit<StockMove, 'ref' | 'occurredOn' | 'clientId'>;

/** A document's business date: today unless given, and never in the future. */
export function dayOf(scope: RestaurantScope, now: Date, said: string | null | undefined): string {
  const { timezone, dayCutoff } = scope.settings;
  const today = businessDateAt(now.toISOString(), timezone, dayCutoff);
  if (said && said > today) throw invalidField('occurredOn', 'This day is in the future');
  return said || today;
}

/** The document already created under this client id, so it isn't created twice. */
export async function madeBefore(
  trx: Tx,
  caller: Caller,
  scope: RestaurantScope,
  clientId: string | undefined,
): Promise<StockDocument | null> {
  if (clientId === undefined) return null;
  const row = await repo.findByClientId(trx, scope, clientId);
  return row === null ? null : documentReply(caller, row);
}

/** Writes a document with its movements. Returns its id, and what moved at cost. */
export async function writeDocument(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  document: repo.NewDocument,
  moves: readonly DocumentMove[],
): Promise<{ id: number; value: string | null }> {
  const id = await repo.insertDocument(trx, scope, document, deps.clock());
  const ref = `document:${id}`;
  await moveStock(
    deps,
    trx,
    scope,
    moves.map((move, index) => ({
      ...move,
      ref,
      occurredOn: document.occurred_on,
      clientId: `${ref}:${index + 1}`,
    })),
  );
  const written = await repo.findDocument(trx, scope, id);
  const value = worthOf(document.kind, written?.lines ?? []);
  await repo.completeDocument(trx, scope, id, { value });
  return { id, value };
}

/** For production, the inputs; otherwise everything. Null if a cost is unknown. */
function worthOf(kind: repo.NewDocument['kind'], lines: readonly repo.DocumentLine[]): Money | null {
  const counted = kind === 'production' ? lines.filter((line) => dec(line.quantity).lt(0)) : lines;
  if (counted.some((line) => line.value === null)) return null;
  return roundMoney(counted.reduce((sum, line) => sum.plus(dec(line.value ?? 0).abs()), dec(0)));
}
