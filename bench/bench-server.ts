import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReaderPool } from '@platewise/reader';
import { createApp } from '@platewise/server/src/app.ts';
import { createIdentityProvider } from '@platewise/server/src/connectors/identity-provider/create-identity-provider.ts';
import { createMailSignIn } from '@platewise/server/src/connectors/mail-sign-in/create-mail-sign-in.ts';
import { createMailboxes } from '@platewise/server/src/connectors/mailbox/imap.ts';
import { createPlaces } from '@platewise/server/src/connectors/places/create-places.ts';
import { createPosConnectors } from '@platewise/server/src/connectors/pos/create-pos-connectors.ts';
import { createPriceFeeds } from '@platewise/server/src/connectors/prices/create-price-feeds.ts';
import { createSftpServers } from '@platewise/server/src/connectors/sftp/sftp-servers.ts';
import { createWebsite } from '@platewise/server/src/connectors/website/create-website.ts';
import { openDatabase } from '@platewise/server/src/database.ts';
import type { Deps } from '@platewise/server/src/deps.ts';
import { readConfig } from '@platewise/server/src/platform/config.ts';
import type { Db } from '@platewise/server/src/platform/db/index.ts';
import { createEventBus } from '@platewise/server/src/platform/events/event-bus.ts';
import { createFolderStore } from '@platewise/server/src/platform/files/file-store.ts';
import { serveWeb } from '@platewise/server/src/platform/http/serve-web.ts';
import { startJobs } from '@platewise/server/src/platform/jobs/jobs.ts';
import { createLog } from '@platewise/server/src/platform/log.ts';
import { createOutbox } from '@platewise/server/src/platform/mail/outbox.ts';
import { createMetrics } from '@platewise/server/src/platform/metrics/index.ts';
import { createSecretBox, readSecretKeys } from '@platewise/server/src/platform/secrets/index.ts';
import { startWorkers } from '@platewise/server/src/workers.ts';
import type { CompiledQuery } from 'kysely';
import { createSqlRecorder } from './sql-recorder.ts';

export type BenchServer = {
  db: Db;
  /** For calls without the account's session. */
  origin: string;
  account: { username: string; password: string };
  call: (method: string, path: string, body?: object | FormData) => Promise<{ status: number; body: Reply }>;
  /** Returns the SQL of the calls made by `work`. */
  record: (work: () => Promise<unknown>) => Promise<CompiledQuery[]>;
  close: () => Promise<void>;
};
type Reply = ReturnType<typeof JSON.parse>;

/**
 * The whole product on its embedded database, called over HTTP by its own account. If the settings have a `DATA_DIR`,
 * data is stored there.
 */
export async function startBenchServer(settings: Readonly<Record<string, string>> = {}): Promise<BenchServer> {
  const folder = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'platewise-bench-')));
  const log = createLog('error');
  const config = readConfig({ ...settings, DATA_DIR: folder });
  const database = await openDatabase(config, log);
  const jobs = await startJobs(database.jobs, log);
  const reader = createReaderPool({ size: 1 });
  const files = createFolderStore(join(folder, 'files'));
  const { db } = database;
  const recorder = createSqlRecorder(db);
  const clock = () => new Date();
  const secrets = createSecretBox(await readSecretKeys(config));
  const deps: Deps = {
    config,
    db: recorder.db,
    log,
    metrics: createMetrics(),
    clock,
    files,
    jobs,
    secrets,
    mail: createOutbox({ enabled: false, secrets, jobs, clock }),
    events: createEventBus(),
    reader,
    visionModel: null,
    wording: null,
    questionModel: null,
    places: createPlaces(config, clock),
    pos: createPosConnectors(config, clock),
    feeds: createPriceFeeds(config, clock),
    mailboxes: createMailboxes(config),
    sftp: createSftpServers(config),
    mailSignIn: createMailSignIn(config, clock),
    website: createWebsite(config, clock),
    identityProvider: createIdentityProvider(config, clock),
  };
  const app = await createApp(deps);
  app.addHook('onRequest', (_request, _reply, done) => recorder.follow(done));
  await serveWeb(app, join(import.meta.dirname, '../web/dist'));
  await startWorkers(deps);
  await app.listen({ port: 0, host: '127.0.0.1' });
  reader.warm();
  let cookie = '';
  const call: BenchServer['call'] = async (method, path, body) => {
    const form = body instanceof FormData;
    const reply = await fetch(`${app.listeningOrigin}${path}`, {
      method,
      headers: { cookie, ...(form || body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const set = reply.headers.getSetCookie()[0];
    if (set !== undefined) cookie = set.split(';')[0] ?? '';
    const text = await reply.text();
    return { status: reply.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  const account = { username: 'bench', password: 'correct horse battery' };
  await call('POST', '/api/auth/register', { ...account, email: 'bench@example.com', fullName: 'Bench' });
  return {
    db,
    origin: app.listeningOrigin,
    account,
    call,
    record: recorder.record,
    close: async () => {
      await app.close();
      await jobs.stop();
      await reader.close();
      await database.close();
      if (settings.DATA_DIR === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
