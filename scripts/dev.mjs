// Runs the server, restarted when its files change, with Vite's dev server in front of it. When one exits, so does the
// other.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repository } from './launch/places.mjs';

const vite = join(repository, 'node_modules', 'vite', 'bin', 'vite.js');
const parts = [
  { name: 'server', args: ['--watch', '--watch-preserve-output', 'server/src/main.ts'], cwd: repository },
  { name: 'web', args: [vite, '--clearScreen', 'false'], cwd: join(repository, 'web') },
];

const running = parts.map(({ name, args, cwd }) => {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} | ${line}`));
  }
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 1;
    stopAll('SIGTERM');
  });
  return child;
});

function stopAll(signal) {
  for (const child of running) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    process.exitCode = 0;
    stopAll('SIGTERM');
  });
}
