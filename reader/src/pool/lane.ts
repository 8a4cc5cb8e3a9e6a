import { failure } from '../failures.ts';
import type { StageEvent } from '../types.ts';
import type { Job } from './messages.ts';
import { type Outcome, type ProcessLimits, type ReaderProcess, startReaderProcess } from './reader-process.ts';

export type LaneOptions = ProcessLimits & {
  /** Child processes at most. */
  size: number;
  /** Pages after which a child is replaced; a job without pages counts as one. */
  recycleAfter: number;
};

/** Child processes of one kind with the jobs that wait for them. */
export type Lane = {
  submit: (job: Job, onStage?: (event: StageEvent) => void) => Promise<Outcome>;
  /** Starts a child ahead of the first job. */
  warm: () => void;
  close: () => Promise<void>;
};

type Waiting = { job: Job; onStage?: (event: StageEvent) => void; resolve: (outcome: Outcome) => void };
type Slot = { process?: ReaderProcess; busy: boolean; done: number };

/**
 * A child that holds more than this of its limit after a job is replaced before the next one: a page of a photo takes up to
 * a third of the limit for itself while it is read.
 */
const fullShare = 0.65;

/** Children start with the first job, stay warm, and are replaced after a crash, a limit or `recycleAfter` pages. */
export function createLane(options: LaneOptions): Lane {
  const slots: Slot[] = Array.from({ length: options.size }, () => ({ busy: false, done: 0 }));
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

  const start = (slot: Slot): ReaderProcess => {
    slot.process = startReaderProcess(options);
    slot.done = 0;
    return slot.process;
  };

  const work = async (slot: Slot, { job, onStage, resolve }: Waiting): Promise<void> => {
    const used = slot.process?.alive() === true && slot.done > 0;
    let outcome = await runOn(slot, job, onStage);
    // What earlier documents left behind may have taken it to its limit: only a fresh child's limit is the document's own.
    const cut = 'failure' in outcome && outcome.killed && outcome.failure.reason !== 'timeout';
    if (used && cut && !closed) outcome = await runOn(slot, job, onStage);
    slot.busy = false;
    resolve(outcome);
    pump();
  };

  const runOn = async (slot: Slot, job: Job, onStage?: (event: StageEvent) => void): Promise<Outcome> => {
    const child = slot.process?.alive() ? slot.process : start(slot);
    let pages = 0;
    const outcome = await child.run(job, (event) => {
      if (event.stage === 'pages') pages += 1;
      onStage?.(event);
    });
    slot.done += Math.max(1, pages);
    const full = (await child.residentMb()) > fullShare * options.memoryMb;
    if (slot.done >= options.recycleAfter || full || leavesRemains(outcome)) {
      await child.stop();
      slot.process = undefined;
    }
    return outcome;
  };

  return {
    submit: (job, onStage) =>
      new Promise((resolve) => {
        if (closed) resolve(stopped());
        else {
          queue.push({ job, onStage, resolve });
          pump();
        }
      }),
    warm: () => {
      const [first] = slots;
      if (!closed && first && !first.busy && !first.process?.alive()) start(first);
    },
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
  const read = answer.kind === 'read' || answer.kind === 'menu' || answer.kind === 'labels';
  return read && !answer.result.ok && answer.result.failure.reason === 'too_large';
}

function stopped(): Outcome {
  return { failure: failure('timeout', 'Reading was stopped because Platewise is shutting down. Try again.') };
}
