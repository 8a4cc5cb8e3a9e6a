import { mkdir } from 'node:fs/promises';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { rotateKey } from '../platform/secrets/index.ts';
import { openForCommand } from './open-for-command.ts';

/** Seals every stored secret under a new key: `npm run rotate-key`, whether Platewise runs or not. */
const config = readConfig(process.env);
await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
const { db, close } = await openForCommand(config, createLog('warn'));
try {
  const { sealed, unreadable, spare, keptIn } = await rotateKey(db, config, (step) => console.log(`- ${step}`));
  console.log(`${sealed} secret${sealed === 1 ? ' was' : 's were'} sealed under the new key.`);
  if (keptIn === 'environment') console.log(wordsForEnvironment(spare));
  for (const place of new Set(unreadable)) {
    const count = unreadable.filter((one) => one === place).length;
    console.warn(`${count} in ${place} open with none of the keys and were left as they are.`);
  }
} catch (error) {
  console.error(`The key was not exchanged: ${error instanceof Error ? error.message : error}. Run it again.`);
  process.exitCode = 1;
} finally {
  await close();
}

function wordsForEnvironment(spare: readonly string[]): string {
  if (spare.length === 0) {
    return 'SECRET_KEY holds one key. To exchange it, put a new one and a comma before it, restart and run this again.';
  }
  return `SECRET_KEY: nothing needs any but its first key now. Take out what follows it (${spare.join(', ')}) and restart.`;
}
