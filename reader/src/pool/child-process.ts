import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export type ChildLimits = {
  /** The module that the child runs; it answers each `ToChild` with a `FromChild`. */
  script: URL;
  args?: readonly string[];
  timeoutMs: number;
  /** CPU time of one job, which does not depend on how busy the machine is. */
  processorMs?: number;
  memoryMb: number;
  /** It works page by page in the background: both times then apply per page, and the process yields to all others. */
  patient?: boolean;
};

/** Why a child was killed, or how it died. */
export type Ended = 'timeout' | 'memory' | 'crashed';
export type ToChild<Job> = { id: number; job: Job };
/** `last`: the child exits after this answer, because the abandoned job is still running. */
export type FromChild<Answer, Stage> = { id: number; stage: Stage } | { id: number; answer: Answer; last?: boolean };
export type Outcome<Answer> = { answer: Answer } | { ended: Ended };

const watchEveryMs = 100;

/** One child process that does one job at a time and is killed at its limits. */
export type Child<Job, Answer, Stage> = {
  run: (job: Job, onStage?: (stage: Stage) => void) => Promise<Outcome<Answer>>;
  alive: () => boolean;
  /** Resident memory in megabytes, on Linux; 0 elsewhere. */
  residentMb: () => Promise<number>;
  stop: () => Promise<void>;
};

export function startChild<Job, Answer, Stage>(limits: ChildLimits): Child<Job, Answer, Stage> {
  const child = fork(fileURLToPath(limits.script), [...(limits.args ?? [])], {
    // Only what the runtime needs: a document that compromised the process would find no secrets.
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, SystemRoot: process.env.SystemRoot, TZ: 'UTC' },
    execArgv: [
      `--max-old-space-size=${Math.max(64, Math.round(limits.memoryMb * 0.6))}`,
      '--disable-warning=ExperimentalWarning',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (limits.patient) yieldToOthers(child);
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
    run: async (job, onStage) => {
      const { outcome, last } = await runJob<Job, Answer, Stage>(child, nextId++, job, limits, onStage);
      if (last) {
        child.ref();
        await ended;
      }
      return outcome;
    },
    stop: async () => {
      if (gone) return;
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Interactive requests come before a photo that is read in the background. */
function yieldToOthers(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not every system allows this; photos are then read at full speed.
  }
}

/** An idle child must not keep its parent process from exiting. */
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

type Done<Answer> = { outcome: Outcome<Answer>; last: boolean };

function runJob<Job, Answer, Stage>(
  child: ChildProcess,
  id: number,
  job: Job,
  limits: ChildLimits,
  onStage?: (stage: Stage) => void,
): Promise<Done<Answer>> {
  return new Promise((resolve) => {
    let killedFor: Ended | undefined;
    const kill = (why: Ended) => {
      killedFor ??= why;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => kill('timeout'), limits.timeoutMs);
    let usedBefore: number | undefined;
    const nextPage = (stage: Stage) => {
      if (limits.patient && (stage as { stage?: unknown }).stage === 'pages') {
        timer.refresh();
        usedBefore = undefined;
      }
      onStage?.(stage);
    };
    const watch = setInterval(() => {
      void residentMb(child.pid).then((mb) => {
        if (mb > limits.memoryMb) kill('memory');
      });
      if (limits.processorMs === undefined) return;
      const most = limits.processorMs;
      void processorMs(child.pid).then((used) => {
        usedBefore ??= used;
        if (used - usedBefore > most) kill('timeout');
      });
    }, watchEveryMs);
    const finish = (outcome: Outcome<Answer>, last = false) => {
      clearTimeout(timer);
      clearInterval(watch);
      child.off('message', onMessage);
      child.off('exit', onExit);
      setHeld(child, false);
      resolve({ outcome, last });
    };
    const onMessage = (message: FromChild<Answer, Stage>) => {
      if (message.id !== id) return;
      if ('stage' in message) nextPage(message.stage);
      else finish({ answer: message.answer }, message.last);
    };
    const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
      finish({ ended: killedFor ?? endOf(code, signal) });
    child.on('message', onMessage);
    child.on('exit', onExit);
    setHeld(child, true);
    child.send({ id, job } satisfies ToChild<Job>, (error) => {
      if (error) finish({ ended: killedFor ?? 'crashed' });
    });
  });
}

/** V8 aborts when its heap is full; any other sudden exit means that the file crashed its reader. */
const endOf = (code: number | null, signal: NodeJS.Signals | null): Ended =>
  signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134 ? 'memory' : 'crashed';

/** Memory of a process, on Linux; elsewhere only the heap limit applies. */
async function residentMb(pid: number | undefined): Promise<number> {
  const statm = await ofProcess(pid, 'statm');
  return (Number(statm.split(' ')[1] ?? 0) * 4096) / 1024 / 1024;
}

/** CPU time of a process, on Linux, in ticks of 10 ms; elsewhere only the timeout applies. */
async function processorMs(pid: number | undefined): Promise<number> {
  const stat = await ofProcess(pid, 'stat');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

async function ofProcess(pid: number | undefined, file: string): Promise<string> {
  if (process.platform !== 'linux' || pid === undefined) return '';
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
}
