import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Usage of the database connection pool. */
export type PoolState = { open: number; idle: number; waiting: number };
/** Waiting and active jobs of a queue. */
export type QueueState = { name: string; waiting: number; active: number };
export type BackupState = { succeeded: boolean; at: Date; bytes: number };

/** Metrics for operators: totals and durations, never a tenant, an id or user input. */
export type Metrics = {
  request(about: { method: string; route: string; status: number }, seconds: number): void;
  job(name: string, outcome: 'done' | 'retried' | 'failed', seconds: number): void;
  reading(about: { kind: string; reader: string; outcome: string }, seconds: number): void;
  /** Counts an open event stream; call the result when it ends. */
  stream(): () => void;
  /** Read when metrics are collected. */
  watchPool(read: () => PoolState): void;
  watchQueues(read: () => Promise<QueueState[]>): void;
  watchBackup(read: () => Promise<BackupState | null>): void;
  /** All metrics in Prometheus text format. */
  text(): Promise<string>;
  readonly contentType: string;
};

/** `ofProcess` adds this process's memory, CPU, event loop and GC metrics: once per process. */
export function createMetrics({ ofProcess = false } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const streams = new Gauge({ name: 'platewise_event_streams', help: 'Open event streams', registers });
  return {
    ...countersOf(registers),
    ...watchesOf(registers),
    stream() {
      streams.inc();
      return () => streams.dec();
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function countersOf(registers: Registry[]): Pick<Metrics, 'request' | 'job' | 'reading'> {
  const requests = new Histogram({
    name: 'platewise_http_request_duration_seconds',
    help: 'Requests by route and status class',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 5, 30],
    registers,
  });
  const jobs = new Histogram({
    name: 'platewise_job_duration_seconds',
    help: 'Background jobs by queue and outcome: done, retried or failed',
    labelNames: ['queue', 'outcome'] as const,
    buckets: [0.05, 0.25, 1, 5, 30, 120],
    registers,
  });
  const readings = new Histogram({
    name: 'platewise_reading_duration_seconds',
    help: 'Files read, by kind, reader and outcome',
    labelNames: ['kind', 'reader', 'outcome'] as const,
    buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  });
  return {
    request: ({ method, route, status }, seconds) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    job: (queue, outcome, seconds) => jobs.observe({ queue, outcome }, seconds),
    reading: (about, seconds) => readings.observe(about, seconds),
  };
}

function watchesOf(registers: Registry[]): Pick<Metrics, 'watchPool' | 'watchQueues' | 'watchBackup'> {
  const gauge = (
    name: string,
    help: string,
    collect: (this: Gauge<string>) => Promise<void> | void,
    labels: string[],
  ) => new Gauge({ name, help, labelNames: labels, registers, collect });
  return {
    watchPool: (read) => {
      const state = 'Database connections: open, idle, and requests waiting for one';
      gauge(
        'platewise_database_connections',
        state,
        function () {
          for (const [name, count] of Object.entries(read())) this.set({ state: name }, count);
        },
        ['state'],
      );
    },
    watchQueues: (read) => {
      gauge(
        'platewise_jobs',
        'Background jobs waiting or running, by queue',
        async function () {
          for (const { name, waiting, active } of await read().catch(() => [])) {
            this.set({ queue: name, state: 'waiting' }, waiting);
            this.set({ queue: name, state: 'active' }, active);
          }
        },
        ['queue', 'state'],
      );
    },
    watchBackup: (read) => {
      gauge(
        'platewise_backup',
        'The last nightly backup: whether it succeeded (1 or 0), when (seconds since 1970), and its size',
        async function () {
          const last = await read().catch(() => null);
          if (last === null) return;
          this.set({ figure: 'succeeded' }, last.succeeded ? 1 : 0);
          this.set({ figure: 'at_seconds' }, last.at.getTime() / 1000);
          this.set({ figure: 'bytes' }, last.bytes);
        },
        ['figure'],
      );
    },
  };
}
