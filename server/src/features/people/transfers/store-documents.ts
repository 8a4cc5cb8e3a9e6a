import { ediStandard, t } from '@platewise/domain';
import { fileTypeFromBuffer } from 'file-type';
import type { Deps } from '../../../deps.ts';
import { columnOfFolder } from '../../../platform/files/new-files.repo.ts';
import { fileTypes } from './import-values.ts';
import { documentPath } from './manifest.ts';
import { damaged, type OpenExport } from './open-export.ts';

/** Stores the documents of an export under new keys, which it adds to `keys` by old key as it goes. */
export async function storeDocuments(deps: Deps, opened: OpenExport, keys: Map<string, string>): Promise<void> {
  const start = documentPath('');
  for (const { path } of opened.manifest.files) {
    if (!path.startsWith(start)) continue;
    const key = path.slice(start.length);
    const bytes = await opened.read(path);
    const folder = key.split('/')[0] ?? '';
    const extension = /\.([a-z0-9]+)$/.exec(key)?.[1] ?? '';
    if (!Object.hasOwn(columnOfFolder, folder) || !(await isOfType(bytes, extension)))
      throw damaged(t('{path} is not a document', { path }));
    keys.set(key, await deps.files.put(`${folder}/imported`, bytes, extension));
  }
}

/** Checks a file's type by its content; XML invoices have no common signature, and EDI files none of binary files. */
async function isOfType(bytes: Uint8Array, extension: string): Promise<boolean> {
  const types = fileTypes[extension];
  if (types === undefined) return false;
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  if (found !== undefined) return types.includes(found);
  return extension === 'xml' || (extension === 'edi' && ediStandard(bytes) !== null);
}
