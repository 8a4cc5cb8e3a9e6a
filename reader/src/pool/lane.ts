import { type Child, type ChildLimits, type Outcome, startChild } from './child-process.ts';
import { createFairQueue } from './fair-queue.ts';

export type LaneOptions<Answer> = ChildLimits & {
  /** The most child processes. */
  size: number;
  /** The most of them for one account; by default, a lone account may use them all. */
  perAccount?: number;
  /** The most waiting jobs per account; unlimited by default. */
  mostWaiting?: number;
  /** Units of work after which a child is replaced: pages, or jobs that do not report pages. */
  recycleAfter: number;
  /** A child that has been idle this long is ended to free its memory. */
  idleMs?: number;
  /** Whether a job with this answer may have left memory in use in its child, which is then replaced. */
  leavesRemains?: (answer: Answer) => boolean;
};

/** The outcome of a job. 'full' never reached a child; 'left' means that the caller disconnected. */
export type LaneOutcome<Answer> = Outcome<Answer> | { ended: 'full' | 'closed' | 'left' };

/** For a waiting caller: the job's position in the queue, and how to cancel it. */
export type InQueue = {
  /** Removes the job from the queue, or ends the child that is working on it. */
  signal?: AbortSignal;
  /** Called with the number of jobs ahead of this one whenever it changes, and with null once the job starts. */
  onPlace?: (ahead: number | null) => void;
  /** With more than this many jobs ahead, it is rejected as 'full' instead of waiting. */
  mostAhead?: number;
};

/** Child processes of one kind with the jobs waiting for them; accounts take turns. */
export type Lane<Job, Answer, Stage> = {
  submit: (
    account: string,
    job: Job,
    watch?: InQueue & { onStage?: (stage: Stage) => void },
  ) => Promise<LaneOutcome<Answer>>;
  /** Starts a child before the first job. */
  warm: () => void;
  close: () => Promise<void>;
};

type Waiting<Job, Answer, Stage> = {
  job: Job;
  onStage?: (stage: Stage) => void;
  signal?: AbortSignal;
  /** The last position that it was told. */
  tell: (ahead: number | null) => void;
  resolve: (outcome: LaneOutcome<Answer>) => void;
};
type Slot<Job, Answer, Stage> = {
  process?: Child<Job, Answer, Stage>;
  account: string | null;
  done: number;
  /** Ends the child when no job comes. */
  idle?: NodeJS.Timeout;
};

/**
 * A child using more than this share of its limit after a job is replaced before the next one: reading a page of a
 * photo takes up to a third of the limit.
 */
const fullShare = 0.65;

/** Children start with the first job, stay warm, and are replaced after a crash, a limit or `recycleAfter` units. */
export function createLane<Job, Answer, Stage = never>(options: LaneOptions<Answer>): Lane<Job, Answer, Stage> {
  type Own = Slot<Job, Answer, Stage>;
  const slots: Own[] = Array.from({ length: options.size }, () => ({ account: null, done: 0 }));
  const queue = createFairQueue<Waiting<Job, Answer, Stage>>();
  const { perAccount = options.size, mostWaiting = Number.POSITIVE_INFINITY } = options;
  let closed = false;

  const mayHaveOne = (account: string) => slots.filter((slot) => slot.account === account).length < perAccount;

  const pump = (): void => {
    while (!closed) {
      // Prefer a warm child to a cold one.
      const free = slots.filter((slot) => slot.account === null);
      const slot = free.find((each) => each.process?.alive()) ?? free[0];
      const next = slot && queue.take(mayHaveOne);
      if (!slot || !next) return;
      slot.account = next.account;
      clearTimeout(slot.idle);
      next.item.tell(null);
      void work(slot, next.item);
    }
  };

  const tellPlaces = (): void => queue.eachPlace(({ tell }, ahead) => tell(ahead));

  const start = (slot: Own): Child<Job, Answer, Stage> => {
    const process = startChild<Job, Answer, Stage>(options);
    slot.process = process;
    slot.done = 0;
    return process;
  };

  const work = async (slot: Own, { job, onStage, signal, resolve }: Waiting<Job, Answer, Stage>): Promise<void> => {
    const leave = () => void slot.process?.stop();
    signal?.addEventListener('abort', leave);
    const used = slot.process?.alive() === true && slot.done > 0;
    let outcome = await runOn(slot, job, onStage);
    // Leftovers of earlier documents may have pushed it over its limit: only in a fresh child is the limit the
    // document's own.
    const cut = 'ended' in outcome && outcome.ended !== 'timeout';
    if (used && cut && !closed && !signal?.aborted) outcome = await runOn(slot, job, onStage);
    signal?.removeEventListener('abort', leave);
    slot.account = null;
    if ('ended' in outcome && closed) resolve({ ended: 'closed' });
    else resolve(signal?.aborted ? { ended: 'left' } : outcome);
    pump();
    tellPlaces();
    if (slot.account === null) rest(slot);
  };

  const rest = (slot: Own): void => {
    if (options.idleMs === undefined || closed) return;
    slot.idle = setTimeout(() => {
      void slot.process?.stop();
      slot.process = undefined;
    }, options.idleMs).unref();
  };

  const runOn = async (slot: Own, job: Job, onStage?: (stage: Stage) => void): Promise<Outcome<Answer>> => {
    const child = slot.process?.alive() ? slot.process : start(slot);
    let pages = 0;
    const outcome = await child.run(job, (stage) => {
      if ((stage as { stage?: unknown }).stage === 'pages') pages += 1;
      onStage?.(stage);
    });
    slot.done += Math.max(1, pages);
    const full = (await child.residentMb()) > fullShare * options.memoryMb;
    const remains = 'answer' in outcome && options.leavesRemains?.(outcome.answer) === true;
    if (slot.done >= options.recycleAfter || full || remains) {
      await child.stop();
      slot.process = undefined;
    }
    return outcome;
  };

  return {
    submit: (account, job, { onStage, onPlace, signal, mostAhead = Number.POSITIVE_INFINITY } = {}) =>
      new Promise((resolve) => {
        if (closed) return resolve({ ended: 'closed' });
        if (signal?.aborted) return resolve({ ended: 'left' });
        if (queue.waitingFor(account) >= mostWaiting) return resolve({ ended: 'full' });
        let told: number | null | undefined;
        const tell = (ahead: number | null) => {
          if (ahead === told) return;
          told = ahead;
          onPlace?.(ahead);
        };
        const leave = () => {
          if (!queue.remove(account, waiting)) return;
          resolve({ ended: 'left' });
          tellPlaces();
        };
        const waiting: Waiting<Job, Answer, Stage> = {
          job,
          onStage,
          signal,
          tell,
          resolve: (outcome) => {
            signal?.removeEventListener('abort', leave);
            resolve(outcome);
          },
        };
        if (queue.ahead(account) > mostAhead) return resolve({ ended: 'full' });
        signal?.addEventListener('abort', leave);
        queue.add(account, waiting);
        pump();
        tellPlaces();
      }),
    warm: () => {
      const [first] = slots;
      if (!closed && first && first.account === null && !first.process?.alive()) start(first);
    },
    close: async () => {
      closed = true;
      for (const slot of slots) clearTimeout(slot.idle);
      for (const waiting of queue.drain()) waiting.resolve({ ended: 'closed' });
      await Promise.all(slots.map((slot) => slot.process?.stop()));
    },
  };
}
