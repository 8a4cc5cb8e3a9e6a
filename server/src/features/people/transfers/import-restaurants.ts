import type { BodyOf, importRestaurants as endpoint, ReplyOf } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { isDatabaseDown } from '../../../platform/http/translate-error.ts';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { resumeReadings } from '../../buying/invoices/index.ts';
import { makeMonths } from '../../sales/sales/index.ts';
import { recordRestaurantChange } from '../audit/index.ts';
import { chooseGroup, extendMembership, ownerOf, removeDocuments } from '../restaurants/index.ts';
import { damaged, type OpenExport, openExport } from './open-export.ts';
import { type PlannedTable, planTables } from './plan-tables.ts';
import { readSchema } from './schema.repo.ts';
import { storeDocuments } from './store-documents.ts';
import { tableRows } from './table-rows.ts';
import { writeTables } from './write-tables.ts';

/**
 * Adds the restaurants of an export to one of the caller's groups, in one transaction. The file grants nobody access:
 * people in it stay unnamed, and the new restaurants belong to the group's owner.
 */
export async function importRestaurants(
  deps: Deps,
  caller: Caller,
  { groupId }: BodyOf<typeof endpoint>,
  [file]: readonly UploadedFile[],
): Promise<ReplyOf<typeof endpoint>> {
  const schema = await readSchema(deps.db);
  const plan = planTables(schema);
  if (file?.onDisk === undefined) throw new Error('a form without a file is refused before');
  const opened = await openExport(file.onDisk, schema.version);
  const { manifest } = opened;
  await prepareMonths(deps, opened, plan);
  const documents = new Map<string, string>();
  const written = await tx(deps.db, async (trx) => {
    documents.clear();
    try {
      const name = manifest.group?.name ?? manifest.restaurants[0]?.name ?? '';
      const group = await chooseGroup(trx, caller, groupId === undefined ? { name } : { name, groupId });
      await storeDocuments(deps, opened, documents);
      const home = { groupId: group, ownerId: await ownerOf(trx, group), documents };
      const restaurants = await writeTables(trx, opened, plan, home).catch(refuseDamaged);
      for (const restaurant of restaurants) await note(trx, caller, group, restaurant, opened);
      return restaurants;
    } catch (error) {
      // With a lost connection, the commit may have succeeded: a file too many is better than one too few.
      if (!isDatabaseDown(error)) await removeDocuments(deps, [...documents.values()]);
      throw error;
    }
  });
  // Invoices that were waiting to be read when they were exported.
  await resumeReadings(deps);
  return {
    restaurants: written.map(({ id, name }) => ({ id, name })),
    rows: manifest.files.reduce((sum, { rows, path }) => sum + (path === 'people.csv' ? 0 : (rows ?? 0)), 0),
    documents: documents.size,
    missingDocuments: manifest.missing.length,
  };
}

async function note(
  trx: Tx,
  caller: Caller,
  groupId: number,
  { id, oldId, name }: { id: number; oldId: number; name: string },
  { manifest }: OpenExport,
): Promise<void> {
  const userId = caller.user.id;
  await extendMembership(trx, groupId, userId, id);
  await recordRestaurantChange(
    trx,
    { restaurantId: id, userId },
    {
      action: 'imported',
      subject: 'restaurant',
      subjectId: id,
      summary: msg('Imported {name} from an export', { name }),
      after: { importedFrom: oldId, exportedAt: manifest.exportedAt, productVersion: manifest.productVersion },
    },
  );
}

/** Partitions are created outside the transaction, as for incoming sales. */
async function prepareMonths(deps: Deps, opened: OpenExport, plan: readonly PlannedTable[]): Promise<void> {
  const table = plan.find(({ name }) => name === 'sales_data');
  const at = table?.columns.findIndex(({ name }) => name === 'business_date') ?? -1;
  if (table === undefined || at < 0) throw new Error('sales have no business date');
  let from: string | null = null;
  let to: string | null = null;
  for (const { id } of opened.manifest.restaurants) {
    for await (const rows of tableRows(opened, table, id, 5000)) {
      for (const row of rows) {
        const day = row[at] ?? '';
        if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw damaged(t('a sale has no business date'));
        if (from === null || day < from) from = day;
        if (to === null || day > to) to = day;
      }
    }
  }
  if (from !== null && to !== null) await makeMonths(deps.db, from, to);
}

// SQLSTATE classes caused by an altered file: values of the wrong type, and constraint violations.
const ofData = /^(22|23)/;

function refuseDamaged(error: unknown): never {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && ofData.test(code))
    throw damaged(t('its data contradicts itself ({reason})', { reason: String(message) }), error);
  throw error;
}
