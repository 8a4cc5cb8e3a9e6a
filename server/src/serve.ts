import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createReaderPool } from '@platewise/reader';
import { createApp } from './app.ts';
import { createIdentityProvider } from './connectors/identity-provider/create-identity-provider.ts';
import { createMailSignIn } from './connectors/mail-sign-in/create-mail-sign-in.ts';
import { createMailboxes } from './connectors/mailbox/imap.ts';
import { createPlaces } from './connectors/places/create-places.ts';
import { createPosConnectors } from './connectors/pos/create-pos-connectors.ts';
import { createPriceFeeds } from './connectors/prices/create-price-feeds.ts';
import { createSftpServers } from './connectors/sftp/sftp-servers.ts';
import { createWebsite } from './connectors/website/create-website.ts';
import type { OpenDatabase } from './database.ts';
import type { Deps } from './deps.ts';
import { inboundMailTaker, watchMailboxes } from './features/buying/inbox/index.ts';
import { lastBackup, makeNightlyBackup } from './platform/backup/index.ts';
import type { InboundMailConfig } from './platform/config/inbound-mail.ts';
import type { Config } from './platform/config.ts';
import { forgetNews } from './platform/events/news.repo.ts';
import { shareEvents } from './platform/events/shared-events.ts';
import { notedStore, openFileStore } from './platform/files/index.ts';
import { releaseMemory } from './platform/http/release-memory.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { turnsIn } from './platform/jobs/turns.repo.ts';
import type { Log } from './platform/log.ts';
import { createOutbox } from './platform/mail/outbox.ts';
import { createMetrics, measuredReader } from './platform/metrics/index.ts';
import { agreeOnKey, createSecretBox, readSecretKeys } from './platform/secrets/index.ts';
import { refusalOfListening } from './platform/start-refusal.ts';
import { startWorkers } from './workers.ts';

/** Serves the product on its database until the process is asked to stop. */
export async function serve(config: Config, database: OpenDatabase, log: Log): Promise<void> {
  const metrics = createMetrics({ ofProcess: true });
  metrics.watchPool(database.pool);
  // The embedded database serves one process, which need not wait for the turn of one that died.
  const turns = config.databaseUrl === undefined ? {} : { turns: turnsIn(database.db) };
  const listening = Promise.withResolvers<void>();
  const jobs = await startJobs(database.jobs, log, { metrics, ...turns, after: listening.promise });
  metrics.watchQueues(jobs.queues);
  const ring = await readSecretKeys(config);
  await agreeOnKey(database.db, ring);
  const secrets = createSecretBox(ring);
  const clock = () => new Date();
  const files = notedStore(await openFileStore(config, log), database.db);
  const events = shareEvents(database.db, log);
  const reader = createReaderPool({ size: config.readerWorkers, timeoutMs: 60_000, memoryMb: 700 });
  const deps: Deps = {
    config,
    db: database.db,
    log,
    metrics,
    clock,
    files,
    jobs,
    secrets,
    mail: createOutbox({ enabled: config.mail !== null, secrets, jobs, clock }),
    events,
    reader: measuredReader(reader, metrics),
    ...(await languageModels(config)),
    pos: createPosConnectors(config, clock),
    feeds: createPriceFeeds(config, clock),
    mailboxes: createMailboxes(config),
    mailSignIn: createMailSignIn(config, clock),
    sftp: createSftpServers(config),
    places: createPlaces(config, clock),
    website: createWebsite(config, clock),
    identityProvider: createIdentityProvider(config, clock),
  };
  const app = await createApp(deps);
  releaseMemory(app);
  await serveWeb(app, join(import.meta.dirname, '../../web/dist'));
  await startWorkers(deps);
  metrics.watchBackup(() => lastBackup(deps.db));
  const nightly = { ...deps, config: config.backup, connection: database.connection, documents: files, ring };
  jobs.every(5 * 60, 'making the nightly backup', () => makeNightlyBackup(nightly));
  jobs.every(5 * 60, 'deleting old events', () => forgetNews(deps.db));
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw refusalOfListening(error, config.port, config.host) ?? error;
  });
  listening.resolve();
  const listener = config.inboundMail && (await receiveMail(config.inboundMail, deps));
  const watch = watchMailboxes(deps);
  reader.warm();
  log.info(`Platewise is ready at ${config.publicUrl ?? app.listeningOrigin}`);
  // Whoever supervises this process starts it again from now on.
  process.send?.('ready');

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info('stopping');
    app.announceStop();
    await wait(config.stopDelayMs);
    await listener?.close();
    await watch.stop();
    await app.close();
    await jobs.stop();
    await events.stop();
    await reader.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
}

/** Its library is loaded only if mail is to be received. */
async function receiveMail(config: InboundMailConfig, deps: Deps) {
  const { startSmtpListener } = await import('./connectors/inbound-mail/smtp-listener.ts');
  return startSmtpListener({ config, log: deps.log, taker: inboundMailTaker(deps) });
}

/** What needs a language model. Its libraries are large, so they're loaded only if one is configured. */
async function languageModels({
  visionModel,
}: Config): Promise<Pick<Deps, 'visionModel' | 'wording' | 'questionModel'>> {
  if (visionModel === null) return { visionModel, wording: null, questionModel: null };
  const [{ createVisionModel }, { createWording }, { createQuestionModel }] = await Promise.all([
    import('./connectors/vision-model/create-vision-model.ts'),
    import('./connectors/wording/create-wording.ts'),
    import('./connectors/question-model/create-question-model.ts'),
  ]);
  return {
    visionModel: createVisionModel(visionModel),
    wording: createWording(visionModel),
    questionModel: createQuestionModel(visionModel),
  };
}
