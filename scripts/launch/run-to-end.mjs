import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const parentCheckMs = 250;

/** Runs a program in the foreground: signals reach it, and its exit code is the answer. */
export function runToEnd(program, args, options) {
  const child = spawn(program, args, { stdio: 'inherit', ...options });
  const handlers = passedOn.map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  const watch = watchParent(() => child.kill('SIGTERM'));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      for (const [name, handler] of handlers) process.removeListener(name, handler);
      done(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/**
 * npm passes a signal to the shell it started us with, and a shell dies of it without telling us. That our parent has
 * gone is then the only sign. Without npm a parent may go and leave us running on purpose (a shell with a background job).
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
