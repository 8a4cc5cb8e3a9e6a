import { type Child, type ChildLimits, type Outcome, startChild } from './child-process.ts';
import { createFairQueue } from './fair-queue.ts';

export type LaneOptions<Answer> = ChildLimits & {
  /** Child processes at most. */
  size: number;
  /** Of them for one account at most; unless said, an account alone may use them all. */
  perAccount?: number;
  /** Jobs of one account that may wait; unless said, any number. */
  mostWaiting?: number;
  /** Units of work after which a child is replaced: pages, or jobs that tell of none. */
  recycleAfter: number;
  /** A child that had nothing to do for so long is ended, and what it held is given back. */
  idleMs?: number;
  /** Whether a job that answered this may still hold memory in its child, which is then replaced. */
  leavesRemains?: (answer: Answer) => boolean;
};

/** What became of a job. 'full' never reached a child; 'left' means that whoever waited for it has gone. */
export type LaneOutcome<Answer> = Outcome<Answer> | { ended: 'full' | 'closed' | 'left' };

/** For whoever waits for an answer: where the job is in the queue, and how to leave it. */
export type InQueue = {
  /** Takes the job out of the queue, or ends the child that works on it. */
  signal?: AbortSignal;
  /** Hears how many jobs are taken before this one, each time that changes, and null once it is taken itself. */
  onPlace?: (ahead: number | null) => void;
  /** With more than this many jobs ahead it is refused as 'full' instead of waiting. */
  mostAhead?: number;
};

/** Child processes of one kind with the jobs that wait for them; accounts take turns. */
export type Lane<Job, Answer, Stage> = {
  submit: (
    account: string,
    job: Job,
    watch?: InQueue & { onStage?: (stage: Stage) => void },
  ) => Promise<LaneOutcome<Answer>>;
  /** Starts a child ahead of the first job. */
  warm: () => void;
  close: () => Promise<void>;
};

type Waiting<Job, Answer, Stage> = {
  job: Job;
  onStage?: (stage: Stage) => void;
  signal?: AbortSignal;
  /** What it was told of its place last. */
  tell: (ahead: number | null) => void;
  resolve: (outcome: LaneOutcome<Answer>) => void;
};
type Slot<Job, Answer, Stage> = {
  process?: Child<Job, Answer, Stage>;
  account: string | null;
  done: number;
  /** Ends the child where no job comes. */
  idle?: NodeJS.Timeout;
};

/**
 * A child that holds more than this of its limit after a job is replaced before the next one: a page of a photo takes up to
 * a third of the limit for itself while it is read.
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
      // A warm child before a cold one.
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
    // What earlier documents left behind may have taken it to its limit: only a fresh child's limit is the document's own.
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
