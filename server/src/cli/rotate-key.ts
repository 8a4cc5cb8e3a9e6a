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
  console.log(`${sealed} secret${sealed === 1 ? ' was' : 's were'} sealed with the new key.`);
  if (keptIn === 'environment') console.log(wordsForEnvironment(spare));
  for (const place of new Set(unreadable)) {
    const count = unreadable.filter((one) => one === place).length;
    console.warn(`${count} in ${place} can't be opened with any key and were left unchanged.`);
  }
} catch (error) {
  console.error(`The key wasn't replaced: ${error instanceof Error ? error.message : error}. Run it again.`);
  process.exitCode = 1;
} finally {
  await close();
}

function wordsForEnvironment(spare: readonly string[]): string {
  if (spare.length === 0) {
    return 'SECRET_KEY contains one key. To replace it, put a new key and a comma before it, restart and run this again.';
  }
  return `SECRET_KEY: only its first key is needed now. Remove the others (${spare.join(', ')}) and restart.`;
}
