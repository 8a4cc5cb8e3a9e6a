import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const parentCheckMs = 250;

/** Runs a program in the foreground, forwarding signals, and returns its exit code. */
export async function runToEnd(program, args, options) {
  const stop = listenForStop();
  try {
    const { code, signal } = await runOnce(program, args, { stdio: 'inherit', ...options }, stop);
    return codeOf(code, signal);
  } finally {
    stop.close();
  }
}

/** The exit code that a shell reports for a program that ended this way. */
export const codeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/** Starts a program and forwards stop requests to it. */
export function runOnce(program, args, options, stop, onMessage = () => undefined) {
  return new Promise((done, fail) => {
    const child = spawn(program, args, options);
    const release = stop.listen((signal) => child.kill(signal));
    child.on('message', onMessage);
    child.once('error', (error) => {
      release();
      fail(error);
    });
    child.once('exit', (code, signal) => {
      release();
      done({ code, signal });
    });
  });
}

/** Whether and how we were asked to stop: by a signal, or because npm's shell exited. */
export function listenForStop() {
  const listeners = new Set();
  const asked = new AbortController();
  const tell = (signal) => {
    asked.abort(signal);
    for (const listener of listeners) listener(signal);
  };
  const handlers = passedOn.map((signal) => [signal, () => tell(signal)]);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  const watch = watchParent(() => tell('SIGTERM'));
  return {
    signal: asked.signal,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      clearInterval(watch);
      for (const [signal, handler] of handlers) process.removeListener(signal, handler);
    },
  };
}

/**
 * npm forwards a signal to the shell it started us with, and the shell dies without telling us, so the only sign is
 * that our parent is gone. Without npm, a parent may exit and leave us running on purpose (a shell with a background
 * job).
 */
function watchParent(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, parentCheckMs);
  return timer;
}
