import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createReaderPool, type ReaderPool } from '@platewise/reader';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createApp } from '../src/app.ts';
import { createIdentityProvider } from '../src/connectors/identity-provider/create-identity-provider.ts';
import { createMailSignIn } from '../src/connectors/mail-sign-in/create-mail-sign-in.ts';
import { createMailboxes } from '../src/connectors/mailbox/imap.ts';
import { createPlaces } from '../src/connectors/places/create-places.ts';
import { createPosConnectors } from '../src/connectors/pos/create-pos-connectors.ts';
import { createPriceFeeds } from '../src/connectors/prices/create-price-feeds.ts';
import { createQuestionModel } from '../src/connectors/question-model/create-question-model.ts';
import { createSftpServers } from '../src/connectors/sftp/sftp-servers.ts';
import { createVisionModel } from '../src/connectors/vision-model/create-vision-model.ts';
import { createWebsite } from '../src/connectors/website/create-website.ts';
import { createWording } from '../src/connectors/wording/create-wording.ts';
import type { Deps } from '../src/deps.ts';
import { buildYearJob } from '../src/features/people/demo/index.ts';
import { sessionCookie } from '../src/platform/auth/session.ts';
import { readConfig } from '../src/platform/config.ts';
import type { Db } from '../src/platform/db/index.ts';
import { createEventBus } from '../src/platform/events/event-bus.ts';
import { createFolderStore } from '../src/platform/files/file-store.ts';
import { notedStore } from '../src/platform/files/noted-store.ts';
import { type Jobs, startJobs } from '../src/platform/jobs/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { createOutbox } from '../src/platform/mail/outbox.ts';
import { createMetrics, measuredReader } from '../src/platform/metrics/index.ts';
import { createSecretBox, readSecretKeys } from '../src/platform/secrets/index.ts';
import { startWorkers } from '../src/workers.ts';
import { readingOnce } from './reading-once.ts';
import { createTestDatabase } from './test-database.ts';

type Sent = { status: number; body: ReturnType<typeof JSON.parse>; headers: LightMyRequestResponse['headers'] };

/** One user's browser, which keeps the cookie. */
export type Person = {
  readonly id: number;
  /** The headers that the browser sends with each request, for calls not made with `send`. */
  headers(): Record<string, string>;
  send(method: string, url: string, body?: unknown, headers?: Record<string, string>): Promise<Sent>;
  get(url: string): Promise<Sent>;
  post(url: string, body?: unknown): Promise<Sent>;
  patch(url: string, body?: unknown): Promise<Sent>;
  put(url: string, body?: unknown): Promise<Sent>;
  delete(url: string, body?: unknown): Promise<Sent>;
};

export type TestServer = {
  app: FastifyInstance;
  deps: Deps;
  db: Db;
  /** Sets the server's clock. */
  setNow(iso: string): void;
  /** Registers an account and signs it in. */
  person(name?: string): Promise<Person>;
  /** A browser with this session, or none. */
  browser(token?: string, id?: number): Person;
  nobody: Person;
  close(): Promise<void>;
};

let counter = 0;

let reader: ReaderPool | undefined;

/**
 * Shared by all servers of a process, since each pool would start its own children and load its own models. Ends with
 * the process.
 */
function readerOfProcess(): ReaderPool {
  reader ??= createReaderPool({ size: 1, timeoutMs: 240_000, memoryMb: 512 });
  return readingOnce(reader, process.env.TEST_READINGS);
}

/**
 * All jobs except the one that takes a minute, which has its own test. Its queue is still cleared, because the first
 * send asks for it.
 */
const withoutYears = (jobs: Jobs): Jobs => ({
  ...jobs,
  work: (kind, concurrency, run) =>
    jobs.work(kind, concurrency, kind.name === buildYearJob.name ? () => Promise.resolve() : run),
});

/** The same jobs, with one periodic task running every twentieth of a second, for the test that waits for it. */
const roundsOften = (jobs: Jobs, task: string): Jobs => ({
  ...jobs,
  every: (seconds, what, run) => jobs.every(what === task ? 0.05 : seconds, what, run),
});

/**
 * The real server on a fresh database, with everything real except the clock. A full year of demo data is built only
 * with `years`; the task named in `often` runs immediately.
 */
export async function startTestServer(
  settings: Record<string, string> = {},
  replace: Partial<Deps> = {},
  { years = false, often }: { years?: boolean; often?: string } = {},
): Promise<TestServer> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(process.env.TEST_FOLDER ?? '/tmp', 'files-'));
  const log = createLog(process.env.TEST_LOG ?? 'silent');
  let now: Date | undefined;
  const config = readConfig({ DATA_DIR: folder, ...settings });
  const metrics = createMetrics();
  const started = await startJobs(database.jobs, log, { metrics });
  const worked = years ? started : withoutYears(started);
  const jobs = often === undefined ? worked : roundsOften(worked, often);
  const reader = measuredReader(readerOfProcess(), metrics);
  const clock = () => now ?? new Date();
  const secrets = createSecretBox(await readSecretKeys(config));
  const deps: Deps = {
    config,
    db: database.db,
    log,
    metrics,
    clock,
    files: notedStore(createFolderStore(join(folder, 'files')), database.db),
    jobs,
    secrets,
    mail: createOutbox({ enabled: config.mail !== null, secrets, jobs, clock }),
    events: createEventBus(),
    reader,
    visionModel: config.visionModel && createVisionModel(config.visionModel),
    wording: config.visionModel && createWording(config.visionModel),
    questionModel: config.visionModel && createQuestionModel(config.visionModel),
    pos: createPosConnectors(config, clock),
    feeds: createPriceFeeds(config, clock),
    mailboxes: createMailboxes(config),
    mailSignIn: createMailSignIn(config, clock),
    sftp: createSftpServers(config),
    places: createPlaces(config, clock),
    website: createWebsite(config, clock),
    // A busy machine may be slow but must not cause failures.
    identityProvider: createIdentityProvider(config, clock, { timeLimitMs: 240_000 }),
    ...replace,
  };
  const app = await createApp(deps);
  await app.ready();
  await startWorkers(deps);
  const person = async (name = `person${++counter}`) => {
    const browser = createPerson(app);
    const reply = await browser.post('/api/auth/register', {
      username: name,
      email: `${name}@example.com`,
      password: 'correct horse battery',
      fullName: name,
    });
    if (reply.status !== 201) throw new Error(`registering ${name} answered ${reply.status}`);
    return { ...browser, id: reply.body.id as number };
  };
  return {
    app,
    deps,
    db: database.db,
    setNow: (iso) => {
      now = new Date(iso);
    },
    person,
    browser: (token, id = 0) => ({ ...createPerson(app, token && `${sessionCookie}=${token}`), id }),
    nobody: createPerson(app),
    close: async () => {
      await app.close();
      await jobs.stop();
      await database.close();
    },
  };
}

function createPerson(app: FastifyInstance, held?: string): Person {
  let cookie = held;
  const own = (): Record<string, string> => (cookie === undefined ? {} : { cookie });
  const send: Person['send'] = async (method, url, body, headers = {}) => {
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...own(), ...headers },
      ...(body === undefined ? {} : { payload: body as object | Buffer }),
    });
    const set = reply.cookies.find((one) => one.name === sessionCookie);
    if (set !== undefined) cookie = set.value === '' ? undefined : `${set.name}=${set.value}`;
    const json = String(reply.headers['content-type']).includes('json');
    return { status: reply.statusCode, body: json ? reply.json() : reply.rawPayload, headers: reply.headers };
  };
  return {
    id: 0,
    headers: own,
    send,
    get: (url) => send('GET', url),
    post: (url, body) => send('POST', url, body),
    patch: (url, body) => send('PATCH', url, body),
    put: (url, body) => send('PUT', url, body),
    delete: (url, body) => send('DELETE', url, body),
  };
}
