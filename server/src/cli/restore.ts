import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupName, type Manifest, restoreBackup, takeBackup } from '../platform/backup/index.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { openFileStore } from '../platform/files/index.ts';
import { createLog } from '../platform/log.ts';
import { keepSecretKeys, readSecretKeys } from '../platform/secrets/index.ts';
import { openData, saying, whereAsked } from './data-connection.ts';

/** Puts a backup in place: `npm run restore -- FILE [--force]`, while Platewise does not run. */
await saying(async () => {
  const { values, positionals } = parseArgs({ options: { force: { type: 'boolean' } }, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error('usage: npm run restore -- FILE [--force]');
  const config = readConfig(process.env);
  const log = createLog('warn');
  await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
  const { connection, close } = await openData(config, log, true);
  const documents = await openFileStore(config, log);
  const save = async () => {
    const now = new Date();
    const aside = join(config.backup.folder, backupName('before-restore', now));
    await mkdir(config.backup.folder, { recursive: true, mode: 0o700 });
    await takeBackup(aside, { connection, documents, ring: await readSecretKeys(config), withKeys: false, now });
    console.log(`The previous data was saved in ${aside}.`);
  };
  const keepKeys = async (text: string) => {
    if (config.secretKeys === undefined) await keepSecretKeys(config.dataDir, text);
  };
  try {
    const path = resolve(whereAsked(), file);
    const manifest = await restoreBackup(path, { connection, documents, keepKeys, force: values.force === true, save });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${rows} rows as they were on ${manifest.madeAt}. Everyone must sign in again.`);
    if (!manifest.documents) console.log('The backup has no documents. Existing files in the file store are kept.');
    await tellOfKeys(config, manifest);
  } finally {
    await close();
  }
});

async function tellOfKeys(config: Config, { keys }: Manifest): Promise<void> {
  const here = new Set((await readSecretKeys(config)).keys().map(({ id }) => id));
  const missing = keys.names.filter((name) => !here.has(name));
  if (missing.length === 0) return;
  console.warn(
    `Its secrets are sealed with a different key (${missing.join(', ')}). Put the secret.key from that time in ${config.dataDir} (or in SECRET_KEY) before you start.`,
  );
}
