import { failure, ReaderClosed, UnreadableDocument } from '../failures.ts';
import type { ReadOptions, ReadResult, RenderedPage, StageEvent } from '../types.ts';
import type { Job, JobAnswer } from './messages.ts';
import { type Outcome, type ReaderProcess, startReaderProcess } from './reader-process.ts';

export type ReaderPoolOptions = {
  /** Child processes at most. */
  size?: number;
  /** Longest time for one job, after which its process is killed. */
  timeoutMs?: number;
  /** Memory of one child process. */
  memoryMb?: number;
  /** Documents after which a child is replaced. */
  recycleAfter?: number;
};

export type ReaderPool = {
  /** Starts a child ahead of the first document, which then does not wait for it. */
  warm: () => void;
  /** Reads a document; every failure of the document is an answer. Rejects with ReaderClosed once the pool is closed. */
  read: (bytes: Uint8Array, options: ReadOptions) => Promise<ReadResult>;
  /** A page as a picture; rejects with UnreadableDocument. */
  renderPage: (bytes: Uint8Array, page: number, width: number) => Promise<RenderedPage>;
  /** Pages of a document; rejects with UnreadableDocument. */
  pageCount: (bytes: Uint8Array) => Promise<number>;
  /** Kills the children; jobs under way and waiting answer a failure. */
  close: () => Promise<void>;
};

type Waiting = { job: Job; onStage?: (event: StageEvent) => void; resolve: (outcome: Outcome) => void };
type Slot = { process?: ReaderProcess; busy: boolean; done: number };

/**
 * Reads documents in child processes, so that a hostile file can harm nothing but its own job. Children start with the
 * first job, stay warm, and are replaced after a crash, a limit or `recycleAfter` documents.
 * Example: `const pool = createReaderPool({ size: 2 }); await pool.read(bytes, { today: '2026-11-21' })`.
 */
export function createReaderPool(options: ReaderPoolOptions = {}): ReaderPool {
  const { size = 2, timeoutMs = 30_000, memoryMb = 700, recycleAfter = 100 } = options;
  const slots: Slot[] = Array.from({ length: size }, () => ({ busy: false, done: 0 }));
  const queue: Waiting[] = [];
  let closed = false;

  const pump = (): void => {
    while (queue.length > 0 && !closed) {
      // A warm child before a cold one.
      const slot = slots.find((each) => !each.busy && each.process?.alive()) ?? slots.find((each) => !each.busy);
      const next = slot && queue.shift();
      if (!slot || !next) return;
      slot.busy = true;
      void work(slot, next);
    }
  };

  const work = async (slot: Slot, { job, onStage, resolve }: Waiting): Promise<void> => {
    if (!slot.process?.alive()) {
      slot.process = startReaderProcess({ timeoutMs, memoryMb });
      slot.done = 0;
    }
    const outcome = await slot.process.run(job, onStage);
    slot.done += 1;
    if (slot.done >= recycleAfter || leavesRemains(outcome)) {
      await slot.process.stop();
      slot.process = undefined;
    }
    slot.busy = false;
    resolve(outcome);
    pump();
  };

  const submit = (job: Job, onStage?: (event: StageEvent) => void): Promise<Outcome> =>
    new Promise((resolve) => {
      if (closed) resolve(stopped());
      else {
        queue.push({ job, onStage, resolve });
        pump();
      }
    });

  return {
    warm: () => {
      const [first] = slots;
      if (closed || first === undefined || first.busy || first.process?.alive()) return;
      first.process = startReaderProcess({ timeoutMs, memoryMb });
      first.done = 0;
    },
    read: async (bytes, { onStage, ...options }) => {
      const outcome = await submit({ kind: 'read', bytes, options }, onStage);
      // What was cut off says nothing of the document: it is to be read again.
      if (closed && 'failure' in outcome) throw new ReaderClosed();
      if ('failure' in outcome) return { ok: false, failure: outcome.failure };
      return expectKind(outcome.answer, 'read').result;
    },
    renderPage: async (bytes, page, width) =>
      expectKind(answerOf(await submit({ kind: 'render', bytes, page, width })), 'render').page,
    pageCount: async (bytes) => expectKind(answerOf(await submit({ kind: 'count', bytes })), 'count').pages,
    close: async () => {
      closed = true;
      for (const waiting of queue.splice(0)) waiting.resolve(stopped());
      await Promise.all(slots.map((slot) => slot.process?.stop()));
    },
  };
}

/** A document that was given up half-way may still hold memory in its child. */
function leavesRemains(outcome: Outcome): boolean {
  if ('failure' in outcome) return outcome.failure.reason === 'too_large';
  const { answer } = outcome;
  return answer.kind === 'read' && !answer.result.ok && answer.result.failure.reason === 'too_large';
}

function stopped(): Outcome {
  return { failure: failure('timeout', 'Reading was stopped because Platewise is shutting down. Try again.') };
}

function answerOf(outcome: Outcome): JobAnswer {
  if ('answer' in outcome) return outcome.answer;
  throw new UnreadableDocument(outcome.failure.reason, outcome.failure.message);
}

function expectKind<K extends JobAnswer['kind']>(answer: JobAnswer, kind: K): Extract<JobAnswer, { kind: K }> {
  if (answer.kind !== kind) throw new Error(`The reader answered ${answer.kind} to ${kind}`);
  return answer as Extract<JobAnswer, { kind: K }>;
}
