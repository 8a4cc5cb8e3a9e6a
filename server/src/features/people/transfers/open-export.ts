import { createHash } from 'node:crypto';
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
  problem('wrong_type', `This export can't be imported: ${what}. Export the restaurant again.`, { cause });

/** Opens an export after checking that every file in it is present, listed in the manifest, and exactly as exported. */
export async function openExport(file: ZipFile, schemaVersion: number): Promise<OpenExport> {
  const entries = await entriesOf(file);
  const unpack = async (path: string): Promise<Uint8Array> => {
    const entry = entries.get(path);
    if (entry === undefined) throw damaged(`${path} is missing`);
    if (Math.max(entry.size, entry.packed) > mostBytesAtOnce) throw damaged(`${path} is too large`);
    try {
      return await unzipFileEntry(file, entry);
    } catch (error) {
      throw damaged(`${path} can't be unpacked`, error);
    }
  };
  async function* pieces(path: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(path);
    if (entry === undefined) throw damaged(`${path} is missing`);
    try {
      yield* unzipPieces(file, entry);
    } catch (error) {
      throw error instanceof UnreadableFile ? damaged(`${path} can't be unpacked`, error) : error;
    }
  }
  if (!entries.has('manifest.json')) {
    throw problem('wrong_type', "This file isn't an export of Platewise. Choose the ZIP that Export restaurant made.");
  }
  const manifest = parseManifest(await unpack('manifest.json'));
  refuseOtherVersion(manifest, schemaVersion);
  const named = new Set(['manifest.json', ...manifest.files.map(({ path }) => path)]);
  const unnamed = [...entries.keys()].find((path) => !named.has(path));
  if (unnamed !== undefined) throw damaged(`${unnamed} isn't in its manifest`);
  if (named.size !== manifest.files.length + 1) throw damaged('its manifest names a file twice');
  for (const { path, bytes: size, sha256 } of manifest.files) {
    const hash = createHash('sha256');
    let length = 0;
    for await (const piece of pieces(path)) {
      length += piece.length;
      hash.update(piece);
    }
    if (length !== size || hash.digest('hex') !== sha256) throw damaged(`${path} was changed after the export`);
  }
  return { manifest, read: unpack, pieces };
}

async function entriesOf(file: ZipFile): Promise<Map<string, ZipEntry>> {
  const list = await listed(file);
  if (list.length > mostFiles) throw problem('too_large', `The export has more than ${mostFiles} files.`);
  if (list.reduce((sum, { size }) => sum + size, 0) > mostBytes) {
    throw problem('too_large', 'Unpacked, the export is larger than 2 GB.');
  }
  const entries = new Map<string, ZipEntry>();
  for (const entry of list) {
    if (!safePath.test(entry.name) || entry.name.includes('..'))
      throw damaged('a file in it has a name that is not allowed');
    if (entries.has(entry.name)) throw damaged(`${entry.name} is in it twice`);
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
    throw damaged("its manifest can't be read", error);
  }
  const parsed = z.safeParse(manifestSchema, json);
  if (!parsed.success) throw damaged("its manifest can't be read", parsed.error);
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
