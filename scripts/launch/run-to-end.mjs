import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a program in the foreground: signals reach it, and its exit code is the answer. */
export function runToEnd(program, args, options) {
  const child = spawn(program, args, { stdio: 'inherit', ...options });
  const handlers = passedOn.map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      for (const [name, handler] of handlers) process.removeListener(name, handler);
      done(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}
