import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverEntry } from './product.ts';

const supervisor = join(import.meta.dirname, '../../scripts/launch/keep-running.mjs');

// What `npm start` does once packages and pages are ready.
const program = `
  const { keepRunning } = await import(${JSON.stringify(supervisor)});
  const [firstDelay] = process.argv.slice(1).map(Number);
  // However slow the machine is, the second delay is longer than the first.
  const soundAfter = Infinity;
  process.exitCode = await keepRunning(process.execPath, [${JSON.stringify(serverEntry)}], {}, { firstDelay, soundAfter });
`;

/** The server and its supervisor as separate processes. */
export type Supervised = {
  /** The combined output of both so far. */
  said(): string;
  /**
   * Waits until the output matches this many times; returns the last match's captured text. Has no timeout of its own.
   */
  until(words: RegExp, times?: number): Promise<string>;
  /** The address of the server running after this many starts. */
  origin(starts?: number): Promise<string>;
  serverPid(): Promise<number>;
  signal(name: NodeJS.Signals): void;
  ended: Promise<number | null>;
};

type How = { firstDelay?: number; account?: { uid?: number; gid?: number } };

export function startSupervised(settings: Record<string, string>, how: How = {}): Supervised {
  const { firstDelay = 200, account = {} } = how;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, String(firstDelay)], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  let text = '';
  const waiting = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    text += chunk.toString();
    for (const look of waiting) look();
  };
  const until: Supervised['until'] = (words, times = 1) =>
    new Promise((done) => {
      const look = () => {
        const found = [...text.matchAll(new RegExp(words, 'g'))][times - 1];
        if (found === undefined) return;
        waiting.delete(look);
        done(found[1] ?? '');
      };
      waiting.add(look);
      look();
    });
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return {
    said: () => text,
    until,
    origin: (starts = 1) => until(/Platewise is ready at (http[^"]+)/, starts),
    serverPid: () => childOf(child),
    signal: (name) => {
      child.kill(name);
    },
    ended: new Promise((done) => child.once('close', (code) => done(code))),
  };
}

async function childOf({ pid }: ChildProcess): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Number(children.trim().split(' ')[0]);
}
