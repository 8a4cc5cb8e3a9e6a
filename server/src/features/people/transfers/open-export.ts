import { createHash } from 'node:crypto';
import { t } from '@platewise/domain';
import * as z from 'zod/mini';
import { problem } from '../../../platform/http/problem.ts';
import {
  UnreadableFile,
  unzipFileEntry,
  unzipPieces,
  type ZipEntry,
  type ZipFile,
  zipFileEntries,
} from '../../../platform/tables/index.ts';
import { formatVersion, type Manifest, manifestSchema } from './manifest.ts';

const mostFiles = 60_000;
const mostBytes = 2 * 1024 * 1024 * 1024;
/** For a document or the manifest, which are read as a whole. */
const mostBytesAtOnce = 64 * 1024 * 1024;
const safePath = /^(manifest\.json|people\.csv|restaurants\/\d+\/[a-z_]+\.csv|documents\/[a-z0-9][a-z0-9/_.-]*)$/;

export type OpenExport = {
  manifest: Manifest;
  /** The content of a document listed in the manifest. */
  read(path: string): Promise<Uint8Array>;
  /** The content of any file in chunks: a table may be larger than memory. */
  pieces(path: string): AsyncIterable<Uint8Array>;
};

export const damaged = (what: string, cause?: unknown) =>
  problem('wrong_type', t("This export can't be imported: {what}. Export the restaurant again.", { what }), { cause });

/** Opens an export after checking that every file in it is present, listed in the manifest, and exactly as exported. */
export async function openExport(file: ZipFile, schemaVersion: number): Promise<OpenExport> {
  const entries = await entriesOf(file);
  const unpack = async (path: string): Promise<Uint8Array> => {
    const entry = entries.get(path);
    if (entry === undefined) throw damaged(t('{path} is missing', { path }));
    if (Math.max(entry.size, entry.packed) > mostBytesAtOnce) throw damaged(t('{path} is too large', { path }));
    try {
      return await unzipFileEntry(file, entry);
    } catch (error) {
      throw damaged(t("{path} can't be unpacked", { path }), error);
    }
  };
  async function* pieces(path: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(path);
    if (entry === undefined) throw damaged(t('{path} is missing', { path }));
    try {
      yield* unzipPieces(file, entry);
    } catch (error) {
      throw error instanceof UnreadableFile ? damaged(t("{path} can't be unpacked", { path }), error) : error;
    }
  }
  if (!entries.has('manifest.json')) {
    throw problem('wrong_type', "This file isn't an export of Platewise. Choose the ZIP that Export restaurant made.");
  }
  const manifest = parseManifest(await unpack('manifest.json'));
  refuseOtherVersion(manifest, schemaVersion);
  const named = new Set(['manifest.json', ...manifest.files.map(({ path }) => path)]);
  const unnamed = [...entries.keys()].find((path) => !named.has(path));
  if (unnamed !== undefined) throw damaged(t("{path} isn't in its manifest", { path: unnamed }));
  if (named.size !== manifest.files.length + 1) throw damaged(t('its manifest names a file twice'));
  for (const { path, bytes: size, sha256 } of manifest.files) {
    const hash = createHash('sha256');
    let length = 0;
    for await (const piece of pieces(path)) {
      length += piece.length;
      hash.update(piece);
    }
    if (length !== size || hash.digest('hex') !== sha256)
      throw damaged(t('{path} was changed after the export', { path }));
  }
  return { manifest, read: unpack, pieces };
}

async function entriesOf(file: ZipFile): Promise<Map<string, ZipEntry>> {
  const list = await listed(file);
  if (list.length > mostFiles)
    throw problem('too_large', t('The export has more than {most} files.', { most: mostFiles }));
  if (list.reduce((sum, { size }) => sum + size, 0) > mostBytes) {
    throw problem('too_large', 'Unpacked, the export is larger than 2 GB.');
  }
  const entries = new Map<string, ZipEntry>();
  for (const entry of list) {
    if (!safePath.test(entry.name) || entry.name.includes('..'))
      throw damaged(t('a file in it has a name that is not allowed'));
    if (entries.has(entry.name)) throw damaged(t('{path} is in it twice', { path: entry.name }));
    entries.set(entry.name, entry);
  }
  return entries;
}

async function listed(file: ZipFile): Promise<ZipEntry[]> {
  try {
    return await zipFileEntries(file, { entries: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY });
  } catch (error) {
    if (!(error instanceof UnreadableFile || error instanceof RangeError)) throw error;
    throw problem(
      'wrong_type',
      "This file isn't a ZIP, or it is incomplete. Choose the ZIP that Export restaurant made.",
      {
        cause: error,
      },
    );
  }
}

function parseManifest(bytes: Uint8Array): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw damaged(t("its manifest can't be read"), error);
  }
  const parsed = z.safeParse(manifestSchema, json);
  if (!parsed.success) throw damaged(t("its manifest can't be read"), parsed.error);
  return parsed.data;
}

/** Data of another version would need that version's migrations, so it is rejected rather than guessed at. */
function refuseOtherVersion(manifest: Manifest, schemaVersion: number): void {
  const theirs = manifest.schemaVersion;
  if (manifest.formatVersion === formatVersion && theirs === schemaVersion) return;
  const newer = manifest.formatVersion > formatVersion || theirs > schemaVersion;
  throw problem(
    'wrong_type',
    newer
      ? 'The export was made by a newer version of Platewise. Update this installation, then import it.'
      : 'The export was made by an older version of Platewise. Update that installation, then export again.',
  );
}
