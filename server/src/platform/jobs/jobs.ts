import { fromKysely, PgBoss, type QueueResult } from 'pg-boss';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { afterCommit, type Tx } from '../db/index.ts';
import type { Log } from '../log.ts';
import type { Metrics, QueueState } from '../metrics/index.ts';
import { inEnglish } from '../texts.ts';
import { priorityInTurn } from './queue-places.repo.ts';
import type { Turns } from './turns.repo.ts';

/** A kind of background job: its queue, payload, and retries. */
export type JobKind<Payload> = {
  readonly name: string;
  readonly payload: z.core.$ZodType<Payload>;
  /** Retries after the first attempt. */
  readonly retries: number;
  /** Seconds before the second attempt, doubled after each; default 1. */
  readonly retryDelaySeconds?: number;
  readonly timeLimitSeconds: number;
};

export type JobRun<Payload> = (payload: Payload, run: { signal: AbortSignal; lastTry: boolean }) => Promise<void>;

export type Jobs = {
  /**
   * Sends a job inside a `tx` transaction: rolled back, it's never sent; after the commit, workers check immediately.
   */
  send<Payload extends object>(
    trx: Tx,
    kind: JobKind<Payload>,
    payload: Payload,
    /** At most one job per key waits at a time; quick jobs run before long ones. Accounts take turns. */
    about: { key: string; account?: string; quick?: boolean },
  ): Promise<void>;
  /** Creates the queue of a kind; call before the first `send` or `work`. */
  prepare<Payload>(kind: JobKind<Payload>): Promise<void>;
  work<Payload extends object>(kind: JobKind<Payload>, concurrency: number, run: JobRun<Payload>): Promise<void>;
  /** Runs immediately and then at this interval, never concurrently, in one of the processes. Failures are logged. */
  every(seconds: number, what: string, run: () => Promise<void>): void;
  /** Waiting and active jobs, as of a few seconds ago. */
  queues(): Promise<QueueState[]>;
  stop(): Promise<void>;
};

export type JobsDatabase =
  | { connectionString: string }
  | { host: string; port?: number; user: string; database: string; password?: string };

type JobsSettings = {
  metrics?: Metrics;
  /** Without turns, each process runs every recurring task itself. */
  turns?: Turns;
  /** Recurring tasks first run after this. */
  after?: Promise<void>;
};

/** Starts the queue in a schema of its own in the application's database. */
export async function startJobs(
  database: JobsDatabase,
  log: Log,
  { metrics, turns = everyoneRuns, after }: JobsSettings = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    ...database,
    max: 4,
    application_name: 'platewise-jobs',
    schema: 'jobs',
    persistWarnings: false,
    reindex: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the job queue met an error'));
  await boss.start();
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const workersOf = new Map<string, string[]>();
  const rounds: (() => Promise<void>)[] = [];
  return {
    async send(trx, kind, payload, { key, account, quick = false }) {
      afterCommit(trx, () => {
        for (const worker of workersOf.get(kind.name) ?? []) boss.notifyWorker(worker);
      });
      const options = { db: fromKysely(trx), singletonKey: key };
      if (account === undefined || account === '') {
        await boss.send(kind.name, payload, { ...options, priority: quick ? 1 : 0 });
      } else {
        const priority = await priorityInTurn(trx, kind.name, { account, quick });
        await boss.send(kind.name, payload, { ...options, priority, group: { id: account } });
      }
    },
    prepare: (kind) => ensureQueue(boss, kind, queues.get(kind.name)),
    async work(kind, concurrency, run) {
      const workers: string[] = [];
      workersOf.set(kind.name, workers);
      for (let index = 0; index < concurrency; index++) {
        const options = { batchSize: 1, pollingIntervalSeconds: 2, includeMetadata: true } as const;
        const worker = await boss.work<object>(kind.name, options, async ([job]) => {
          if (job === undefined) return;
          const parsed = safeParse(kind.payload, job.data);
          if (!parsed.success) {
            log.error({ job: job.id, queue: kind.name }, 'a job has an unreadable payload');
            return;
          }
          const lastTry = job.retryCount >= kind.retries;
          await measured(metrics, kind.name, lastTry, () =>
            inEnglish(() => run(parsed.data, { signal: job.signal, lastTry })),
          );
        });
        workers.push(worker);
      }
    },
    queues: async () =>
      (await boss.getQueues()).map(({ name, queuedCount, activeCount }) => ({
        name,
        waiting: queuedCount,
        active: activeCount,
      })),
    every: (seconds, what, run) => rounds.push(startRounds(seconds, what, () => turns(what, seconds, run), log, after)),
    async stop() {
      await Promise.all(rounds.map((end) => end()));
      await boss.stop({ graceful: true, timeout: 8_000 });
    },
  };
}

const everyoneRuns: Turns = (_, __, run) => run();

async function measured(metrics: Metrics | undefined, name: string, lastTry: boolean, run: () => Promise<void>) {
  const began = performance.now();
  const note = (outcome: 'done' | 'retried' | 'failed') =>
    metrics?.job(name, outcome, (performance.now() - began) / 1000);
  try {
    await run();
    note('done');
  } catch (error) {
    note(lastTry ? 'failed' : 'retried');
    throw error;
  }
}

function startRounds(
  seconds: number,
  what: string,
  run: () => Promise<void>,
  log: Log,
  after?: Promise<void>,
): () => Promise<void> {
  let round: Promise<void> | null = null;
  const start = () => {
    round ??= run()
      .catch((error: unknown) => log.warn({ err: error, what }, 'a scheduled task failed and will be retried'))
      .finally(() => {
        round = null;
      });
  };
  const timer = setInterval(start, seconds * 1000);
  if (after === undefined) start();
  else void after.then(start);
  return async () => {
    clearInterval(timer);
    await round;
  };
}

/** A start asks for all queues at once, and changes only those whose settings are new. */
async function ensureQueue<Payload>(
  boss: PgBoss,
  kind: JobKind<Payload>,
  found: QueueResult | undefined,
): Promise<void> {
  const settings = {
    retryLimit: kind.retries,
    retryDelay: kind.retryDelaySeconds ?? 1,
    retryBackoff: true,
    expireInSeconds: kind.timeLimitSeconds,
    // A dead worker stops sending these, and its job moves to another within a minute instead of 15.
    heartbeatSeconds: 10,
    deleteAfterSeconds: 24 * 60 * 60,
  };
  if (found === undefined) {
    // One job per key waits, even while another runs: one sent as the last run ends isn't lost.
    await boss.createQueue(kind.name, { ...settings, policy: 'short' });
  } else if (Object.entries(settings).some(([name, value]) => found[name as keyof QueueResult] !== value)) {
    await boss.updateQueue(kind.name, settings);
  }
}
