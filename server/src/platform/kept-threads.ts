import { Worker } from 'node:worker_threads';

type Settings = {
  /** Answers each message with one of its own. */
  script: URL;
  /** What it does, for error messages: 'forecasting'. */
  what: string;
  memoryMb: number;
  timeoutMs: number;
  /** How long a thread without work is kept; default a minute. */
  idleMs?: number;
};

/**
 * Runs a calculation in a separate thread, so that it doesn't block the server. Memory and time are limited; beyond
 * that it throws. The last thread is kept for a while, since loading the domain takes a quarter of a second of CPU time,
 * often more than the calculation itself.
 */
export function keptThreads<Job, Answer>({ script, what, memoryMb, timeoutMs, idleMs = 60_000 }: Settings) {
  let idle: { worker: Worker; end: NodeJS.Timeout } | undefined;

  function start(): Worker {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memoryMb }, execArgv: [] });
    // An error is told to whoever waits; one of an idle thread, to nobody.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (idle?.worker === worker) drop();
    });
    return worker;
  }

  function drop(): Worker | undefined {
    clearTimeout(idle?.end);
    const worker = idle?.worker;
    idle = undefined;
    return worker;
  }

  function keep(worker: Worker): void {
    void drop()?.terminate();
    // Neither must keep the process from ending.
    worker.unref();
    idle = { worker, end: setTimeout(() => void drop()?.terminate(), idleMs).unref() };
  }

  return async (job: Job): Promise<Answer> => {
    const worker = drop() ?? start();
    worker.ref();
    try {
      const answer = await answerOf<Job, Answer>(worker, job, { what, timeoutMs });
      keep(worker);
      return answer;
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  };
}

function answerOf<Job, Answer>(
  worker: Worker,
  job: Job,
  { what, timeoutMs }: Pick<Settings, 'what' | 'timeoutMs'>,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  let ended = (_code: number) => {};
  let failed = (_error: Error) => {};
  return new Promise<Answer>((resolve, reject) => {
    failed = reject;
    ended = (code) => reject(new Error(`${what} ended with ${code}`));
    timer = setTimeout(() => reject(new Error(`${what} took too long`)), timeoutMs);
    worker.once('message', resolve).once('error', failed).once('exit', ended);
    worker.postMessage(job);
  }).finally(() => {
    clearTimeout(timer);
    worker.removeAllListeners('message').off('error', failed).off('exit', ended);
  });
}
