import { CATALOGUE_ROWS_MAX, type CatalogueImported } from '@platewise/contract';
import type { Message } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../../platform/auth/caller.ts';
import { type Queryable, type Tx, tx } from '../../../../platform/db/index.ts';
import { invalidField } from '../../../../platform/http/problem.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import { type ColumnNames, type NamedRow, readNamedRows } from '../../../../platform/tables/index.ts';
import { lockCosts } from '../../costing/index.ts';
import { type FilePlan, fileReply, refuseBadRows } from './file-reply.ts';

type Asked = {
  restaurantId?: number | undefined;
  dryRun?: 'true' | 'false' | undefined;
  onError?: 'stop' | 'skip' | undefined;
  createVendors?: 'true' | 'false' | undefined;
};

/** A kind of file: its required columns, how to plan its rows, and how to write the plan. */
export type FileKind<Column extends string, Plan extends FilePlan> = {
  names: ColumnNames<Column>;
  required: readonly NoInfer<Column>[];
  hint: Message;
  /** `create`: whether to add unknown vendors. */
  plan: (db: Queryable, scope: RestaurantScope, rows: readonly NamedRow<Column>[], create: boolean) => Promise<Plan>;
  write: (trx: Tx, scope: RestaurantScope, plan: Plan) => Promise<void>;
};

/**
 * Imports a file, or previews it. With invalid rows, imports nothing or only the valid ones, as the user chose.
 * Idempotent.
 */
export async function importFile<Column extends string, Plan extends FilePlan>(
  deps: Deps,
  caller: Caller,
  asked: Asked,
  files: readonly UploadedFile[],
  { plan, write, ...wanted }: FileKind<Column, Plan>,
): Promise<CatalogueImported> {
  const scope = caller.permit(restaurantOf(caller, asked.restaurantId));
  const [file] = files;
  if (file === undefined) throw invalidField('file', 'Choose a file');
  const { rows } = await readNamedRows(file, { ...wanted, mostRows: CATALOGUE_ROWS_MAX });
  const create = asked.createVendors === 'true';
  if (asked.dryRun === 'true') return fileReply(await plan(deps.db, scope, rows, create), true);
  return tx(deps.db, async (trx) => {
    await lockCosts(trx, scope);
    const planned = await plan(trx, scope, rows, create);
    refuseBadRows(planned, asked.onError ?? 'stop');
    await write(trx, scope, planned);
    return fileReply(planned, false);
  });
}
