// Starts Platewise with a full year of demo data in a separate data folder, and prints the address and how to sign in.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repository } from './launch/places.mjs';

const dataDir = process.env.DATA_DIR ?? join(repository, 'data-demo');
const port = process.env.PORT ?? '3000';
const host = process.env.HOST ?? '127.0.0.1';
const origin = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;

/** This folder's account: generated once, readable by the folder's owner. */
function signInOf(folder) {
  const file = join(folder, 'demo-sign-in.json');
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  if (!existsSync(file)) {
    const made = { username: 'demo', password: `table-${randomBytes(9).toString('base64url')}` };
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

let cookie = '';
async function ask(method, path, body) {
  const reply = await fetch(origin + path, {
    method,
    headers: { origin, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const set = reply.headers.getSetCookie().map((one) => one.split(';')[0]);
  if (set.length > 0) cookie = set.join('; ');
  return { status: reply.status, body: await reply.json().catch(() => null) };
}

async function isReady() {
  const { status } = await ask('GET', '/readyz').catch(() => ({ status: 0 }));
  return status === 200;
}

async function signIn({ username, password }) {
  const known = await ask('POST', '/api/auth/login', { username, password });
  if (known.status === 200) return;
  const account = { username, password, fullName: 'Demo Owner', email: 'demo@example.com' };
  const made = await ask('POST', '/api/auth/register', account);
  if (made.status !== 201) throw new Error(`The demo account couldn't be created: ${made.body?.detail}`);
}

async function buildYear() {
  let year = (await ask('POST', '/api/demo/year', {})).body;
  let shown = '';
  while (year?.state === 'building') {
    const words = `${String(year.progress).padStart(3)}%  ${year.stage}`;
    if (words !== shown) console.log(words);
    shown = words;
    await wait(1000);
    year = (await ask('GET', '/api/demo/year')).body;
  }
  if (year?.state !== 'ready') throw new Error("The full year couldn't be built. The log above says why.");
}

const account = signInOf(dataDir);
const server = spawn(process.execPath, ['server/dist/main.js'], {
  cwd: repository,
  env: { LOG_LEVEL: 'warn', ...process.env, DATA_DIR: dataDir, PORT: port, HOST: host },
  stdio: 'inherit',
});
let ended = false;
server.once('exit', (code) => {
  ended = true;
  process.exitCode ??= code ?? 1;
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));

try {
  while (!ended && !(await isReady())) await wait(300);
  if (!ended) {
    await signIn(account);
    await buildYear();
    console.log(`\nThe demo is ready at ${origin}`);
    console.log(`Sign in as "${account.username}" with the password "${account.password}". Press Ctrl+C to stop.`);
  }
} catch (error) {
  if (!ended) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  server.kill('SIGTERM');
}
