import { mkdir } from 'node:fs/promises';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { importUsage, readImportOrder, runImport } from './import-command.ts';
import { openForCommand } from './open-for-command.ts';

/** Sales from a file of any size: `npx platewise import FILE`, whether Platewise runs or not. */
const order = readImportOrder(process.argv.slice(2));
if (order === undefined) {
  console.error(importUsage);
  process.exit(2);
}
const config = readConfig(process.env);
await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
const { db, close } = await openForCommand(config, createLog('warn'));
// The person stands where the launcher was called, and this process in the repository.
const folder = process.env.INIT_CWD ?? process.cwd();
try {
  const done = await runImport({ db, clock: () => new Date(), print: console.log, folder }, order);
  if (!done) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await close();
}
