import { openDatabase } from './database.ts';
import { readConfig } from './platform/config.ts';
import { forgetSpooled } from './platform/files/spooled-file.ts';
import { createLog } from './platform/log.ts';
import { openDataFolder, StartRefusal } from './platform/start-refusal.ts';

let log = createLog('info');
process.on('uncaughtException', (error) => end('Platewise crashed', error));

try {
  const config = readConfig(process.env);
  log = createLog(config.logLevel);
  await openDataFolder(config.dataDir);
  await forgetSpooled(config.dataDir);
  const load = () => import('./serve.ts');
  const database = await openDatabase(config, log, load);
  const { serve } = await load();
  await serve(config, database, log);
} catch (error) {
  end("Platewise couldn't start", error);
}

/** What somebody set wrong is one sentence; of anything else it helps to know where it came from. */
function end(words: string, error: unknown): never {
  if (error instanceof StartRefusal) log.fatal(error.message);
  else log.fatal({ err: error }, error instanceof Error ? `${words}: ${error.message}` : words);
  process.exit(1);
}
