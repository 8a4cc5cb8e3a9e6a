import { pino } from 'pino';
import { startEmbeddedPostgres } from './supervisor.ts';

/** Runs the application in its own process: prints where its database is, and lives until killed. */
const [, , dataDir = ''] = process.argv;
const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
process.stdout.write(`${JSON.stringify({ connection: server.connection, adopted: server.adopted })}\n`);
process.once('SIGTERM', () => server.stop());
