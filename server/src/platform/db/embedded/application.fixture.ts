import { pino } from 'pino';
import { startEmbeddedPostgres } from './supervisor.ts';

/** An application in a process of its own: says where its database is, and lives until it is killed. */
const [, , dataDir = ''] = process.argv;
const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
process.stdout.write(`${JSON.stringify({ connection: server.connection, adopted: server.adopted })}\n`);
process.once('SIGTERM', () => server.stop());
