import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { failure } from '../failures.ts';
import type { ReadFailure, StageEvent } from '../types.ts';
import { type FromChild, type Job, type JobAnswer, looksAtPictures } from './messages.ts';

export type ProcessLimits = {
  timeoutMs: number;
  memoryMb: number;
  /** It looks at pictures: `timeoutMs` then holds for each page, and the process yields to all others. */
  looks: boolean;
};
/** `killed`: the process was ended at a limit, which a fresh one may not reach. */
export type Outcome = { answer: JobAnswer } | { failure: ReadFailure; killed?: boolean };

const script = fileURLToPath(new URL('./reader-child.ts', import.meta.url));
const watchEveryMs = 100;

/** One child process that does one job at a time and is killed at its limits. */
export type ReaderProcess = {
  run: (job: Job, onStage?: (event: StageEvent) => void) => Promise<Outcome>;
  alive: () => boolean;
  /** Megabytes that it holds now, as Linux tells; elsewhere 0. */
  residentMb: () => Promise<number>;
  stop: () => Promise<void>;
};

export function startReaderProcess(limits: ProcessLimits): ReaderProcess {
  const child = fork(script, limits.looks ? [looksAtPictures] : [], {
    // Only what the runtime needs: a document that took over the process would find no secrets.
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, SystemRoot: process.env.SystemRoot, TZ: 'UTC' },
    execArgv: [
      `--max-old-space-size=${Math.max(64, Math.round(limits.memoryMb * 0.6))}`,
      '--disable-warning=ExperimentalWarning',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (limits.looks) yieldToOthers(child);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  let gone = false;
  void ended.then(() => {
    gone = true;
  });
  setHeld(child, false);
  let nextId = 1;
  return {
    alive: () => !gone && child.connected,
    residentMb: () => residentMb(child.pid),
    run: (job, onStage) => runJob(child, nextId++, job, limits, onStage),
    stop: async () => {
      if (gone) return;
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Whoever waits for a screen comes before a photo that is read in the background. */
function yieldToOthers(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not every system lets us; then photos are read at full speed.
  }
}

/** An idle child must not keep the process of its parent from ending. */
function setHeld(child: ChildProcess, held: boolean): void {
  const channel = child.channel as { ref?: () => void; unref?: () => void } | null | undefined;
  if (held) {
    child.ref();
    channel?.ref?.();
  } else {
    child.unref();
    channel?.unref?.();
  }
}

function runJob(
  child: ChildProcess,
  id: number,
  job: Job,
  limits: ProcessLimits,
  onStage?: (event: StageEvent) => void,
): Promise<Outcome> {
  return new Promise((resolve) => {
    let killedFor: ReadFailure | undefined;
    const kill = (why: ReadFailure) => {
      killedFor ??= why;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => kill(failure('timeout')), limits.timeoutMs);
    const nextPage = (event: StageEvent) => {
      if (limits.looks && event.stage === 'pages') timer.refresh();
      onStage?.(event);
    };
    const watch = setInterval(() => {
      void residentMb(child.pid).then((mb) => {
        if (mb > limits.memoryMb) kill(failure('too_large'));
      });
    }, watchEveryMs);
    const finish = (outcome: Outcome) => {
      clearTimeout(timer);
      clearInterval(watch);
      child.off('message', onMessage);
      child.off('exit', onExit);
      setHeld(child, false);
      resolve(outcome);
    };
    const onMessage = (message: FromChild) => {
      if (message.id !== id) return;
      if ('stage' in message) nextPage(message.stage);
      else finish('answer' in message ? { answer: message.answer } : { failure: message.failure });
    };
    const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
      finish({ failure: killedFor ?? crashed(code, signal), killed: true });
    child.on('message', onMessage);
    child.on('exit', onExit);
    setHeld(child, true);
    child.send({ id, job }, (error) => {
      if (error) finish({ failure: killedFor ?? failure('broken') });
    });
  });
}

/** V8 aborts when its heap is full; any other sudden end is the document breaking the reader. */
function crashed(code: number | null, signal: NodeJS.Signals | null): ReadFailure {
  return failure(signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134 ? 'too_large' : 'broken');
}

/** Memory of a process as Linux reports it; elsewhere only the heap limit guards. */
async function residentMb(pid: number | undefined): Promise<number> {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return (Number(statm.split(' ')[1] ?? 0) * 4096) / 1024 / 1024;
}
