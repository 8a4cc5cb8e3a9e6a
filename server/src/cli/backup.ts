import { access, mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupName, takeBackup } from '../platform/backup/index.ts';
import { readConfig } from '../platform/config.ts';
import { openFileStore } from '../platform/files/index.ts';
import { createLog } from '../platform/log.ts';
import { readSecretKeys } from '../platform/secrets/index.ts';
import { openData, saying, whereAsked } from './data-connection.ts';

/** All that Platewise holds in one file: `npm run backup [-- FILE]`, whether Platewise runs or not. */
const options = { 'without-documents': { type: 'boolean' }, 'with-key': { type: 'boolean' } } as const;

await saying(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (positionals.length > 1) throw new Error('usage: npm run backup [-- FILE] [--without-documents] [--with-key]');
  const config = readConfig(process.env);
  const log = createLog('warn');
  const now = new Date();
  const [file] = positionals;
  const path =
    file === undefined ? join(config.backup.folder, backupName('by-hand', now)) : resolve(whereAsked(), file);
  if (
    await access(path).then(
      () => true,
      () => false,
    )
  )
    throw new Error(`${path} already exists.`);
  await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
  await mkdir(dirname(path), { recursive: true });
  const ring = await readSecretKeys(config);
  const withKeys = values['with-key'] === true;
  const { connection, close } = await openData(config, log, false);
  try {
    const documents = values['without-documents'] === true ? null : await openFileStore(config, log);
    const { manifest, bytes } = await takeBackup(path, { connection, documents, ring, withKeys, now });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${path}: ${rows} rows in ${manifest.tables.length} tables, ${Math.ceil(bytes / 1024)} KB, verified.`);
    if (documents === null) console.log('Documents are not included.');
    console.log(
      withKeys
        ? 'The key to the stored secrets is included: anyone with this file can read them.'
        : 'The key to the stored secrets is NOT included. Keep secret.key (or SECRET_KEY) somewhere else, or use --with-key.',
    );
  } finally {
    await close();
  }
});
