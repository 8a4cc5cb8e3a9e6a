import { mkdir } from 'node:fs/promises';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { adminUsage, readOrder, runAdmin } from './admin-command.ts';
import { openForCommand } from './open-for-command.ts';
import { openTerminal } from './terminal.ts';

/** Administrators from the machine itself: `npm run admin -- create|reset-password|list`, whether Platewise runs or not. */
const order = readOrder(process.argv.slice(2));
if (order === undefined) {
  console.error(adminUsage);
  process.exit(2);
}
const config = readConfig(process.env);
await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
const { db, close } = await openForCommand(config, createLog('warn'));
const terminal = openTerminal();
try {
  await runAdmin({ db, config, terminal, clock: () => new Date() }, order);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  terminal.close();
  await close();
}
