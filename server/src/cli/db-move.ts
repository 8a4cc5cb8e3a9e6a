import { parseArgs } from 'node:util';
import { moveDatabase } from '../platform/backup/index.ts';
import { readConfig } from '../platform/config.ts';
import { openFileStore } from '../platform/files/index.ts';
import { createLog } from '../platform/log.ts';
import { openData, saying } from './data-connection.ts';

/** Copies the database into another PostgreSQL: `npm run db:move -- postgres://…`, while Platewise does not run. */
await saying(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [to] = positionals;
  if (to === undefined || positionals.length > 1 || !/^postgres(ql)?:\/\//.test(to)) {
    throw new Error('usage: npm run db:move -- postgres://user:password@host:5432/database');
  }
  const config = readConfig(process.env);
  const log = createLog('warn');
  const { connection, close } = await openData(config, log, true);
  try {
    const target = { connectionString: to };
    const documents = await openFileStore(config, log);
    const { tables } = await moveDatabase({ from: connection, to: target, documents, now: new Date() });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${rows} rows in ${tables.length} tables moved and verified.`);
    console.log('Start Platewise with that address as DATABASE_URL. Documents and the key stay where they are.');
  } finally {
    await close();
  }
});
