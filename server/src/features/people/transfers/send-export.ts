import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { businessDateAt, msg, t } from '@platewise/domain';
import { makeZip } from 'client-zip';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import { hashFile } from '../../../platform/files/file-store.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../audit/index.ts';
import { documentPath, formatName, formatVersion, type Manifest } from './manifest.ts';
import { type Spooled, spoolTables } from './spool-tables.ts';

export async function exportRestaurant(
  deps: Deps,
  caller: Caller,
  id: number,
  reply: FastifyReply,
): Promise<undefined> {
  return sendExport(deps, caller, { reach: caller.permit(id), group: null }, reply);
}

/** Exports the restaurants of a group that its member can reach. */
export async function exportGroup(deps: Deps, caller: Caller, id: number, reply: FastifyReply): Promise<undefined> {
  const { group } = caller.permitGroup(id);
  const reached = caller.restaurants.filter(({ groupId }) => groupId === id);
  if (reached.length === 0)
    throw problem('conflict', t('{group} has no restaurants to export.', { group: group.name }));
  const scopes = reached.map((restaurant) => caller.permit(restaurant.id));
  const [first] = scopes;
  if (first === undefined) throw new Error('a group without a restaurant');
  const reach = { ...first, restaurantIds: scopes.map(({ restaurantId }) => restaurantId) };
  return sendExport(deps, caller, { reach, group: { id, name: group.name } }, reply);
}

async function sendExport(
  deps: Deps,
  caller: Caller,
  { reach, group }: { reach: Reach; group: Manifest['group'] },
  reply: FastifyReply,
): Promise<undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'platewise-export-'));
  const forget = () => rm(folder, { recursive: true, force: true });
  try {
    const spooled = await spoolTables(deps.db, reach, folder);
    await noteExport(deps, caller.user.id, spooled);
    const zip = Readable.fromWeb(
      makeZip(entries(deps, spooled, group, folder)) as Parameters<typeof Readable.fromWeb>[0],
    );
    zip.once('close', () => void forget());
    const day = businessDateAt(deps.clock().toISOString(), 'UTC', '00:00');
    reply.type('application/zip');
    reply.header('Content-Disposition', `attachment; filename="${fileName(group, spooled)}-${day}.zip"`);
    reply.header('Cache-Control', 'private, no-store');
    reply.send(zip);
  } catch (error) {
    await forget();
    throw error;
  }
  return undefined;
}

/** A whole restaurant was exported to a file: its audit log records who did it. */
async function noteExport(deps: Deps, userId: number, { restaurants, files }: Spooled): Promise<void> {
  const rows = files.reduce((sum, file) => sum + (file.rows ?? 0), 0);
  for (const { id, name } of restaurants) {
    await recordRestaurantChange(
      deps.db,
      { restaurantId: id, userId },
      {
        action: 'exported',
        subject: 'restaurant',
        subjectId: id,
        summary: msg('Exported all data of {name}', { name }),
        after: { rows },
      },
    );
  }
}

function fileName(group: Manifest['group'], { restaurants }: Spooled): string {
  const name = group?.name ?? restaurants[0]?.name ?? '';
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return plain === '' ? 'restaurant' : plain.toLowerCase();
}

async function* entries(deps: Deps, spooled: Spooled, group: Manifest['group'], folder: string) {
  const lastModified = deps.clock();
  const files = [...spooled.files];
  const missing: string[] = [];
  for (const { path } of spooled.files) {
    yield { name: path, input: createReadStream(join(folder, path)), lastModified };
  }
  for (const key of spooled.documents) {
    const bytes = await deps.files.get(key);
    if (bytes === null) {
      missing.push(key);
      continue;
    }
    files.push({ path: documentPath(key), bytes: bytes.length, sha256: hashFile(bytes), rows: null });
    yield { name: documentPath(key), input: bytes, lastModified };
  }
  const manifest: Manifest = {
    format: formatName,
    formatVersion,
    productVersion: await productVersion(),
    schemaVersion: spooled.schemaVersion,
    exportedAt: lastModified.toISOString(),
    group,
    restaurants: spooled.restaurants,
    files,
    missing,
  };
  yield { name: 'manifest.json', input: `${JSON.stringify(manifest, null, 2)}\n`, lastModified };
}

async function productVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
