import { hashPassword } from '@platewise/server/src/platform/auth/password.ts';
import { readSession, startSession } from '@platewise/server/src/platform/auth/session.ts';
import { sql } from 'kysely';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { median, percentile, reportLine, timed } from './figures.ts';

const rounds = 15;
const crowd = 20;
const checks = 2000;
const password = 'correct horse battery';

/**
 * Signing in compared with a bare hash, other requests while twenty users sign in, and the session check of every
 * request.
 */
export async function benchSignIn(): Promise<void> {
  const server = await startBenchServer();
  try {
    await addAccounts(server);
    await signInOneByOne(server);
    await readWhileManySignIn(server);
    await checkSessions(server);
  } finally {
    await server.close();
  }
}

/** One account for each concurrent sign-in, because too many attempts at one account would be rejected. */
async function addAccounts({ db }: BenchServer): Promise<void> {
  await sql`insert into users (username, email, password, full_name)
    select 'bench' || n, 'bench' || n || '@example.com', u.password, 'Bench'
    from users u, generate_series(1, ${crowd}) n where u.username = 'bench'`.execute(db);
}

async function signIn({ origin }: BenchServer, account = 1): Promise<void> {
  const reply = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `bench${account}`, password }),
  });
  if (reply.status !== 200) throw new Error(await reply.text());
}

async function signInOneByOne(server: BenchServer): Promise<void> {
  const times: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < rounds; round++) {
    times.push((await timed(() => signIn(server))).ms);
    floor.push((await timed(() => hashPassword(password))).ms);
  }
  reportLine('Signing in', times, { name: 'a bare argon2 hash', times: floor }, 400);
}

async function readWhileManySignIn(server: BenchServer): Promise<void> {
  const read = async () => (await timed(() => server.call('GET', '/api/user'))).ms;
  const quiet: number[] = [];
  for (let round = 0; round < 50; round++) quiet.push(await read());
  const busy: number[] = [];
  let signingIn = true;
  const all = Promise.all(Array.from({ length: crowd }, (_, index) => signIn(server, index + 1))).finally(() => {
    signingIn = false;
  });
  while (signingIn) busy.push(await read());
  await all;
  reportLine(`GET /api/user while ${crowd} sign in`, busy, { name: 'in quiet', times: quiet }, 100);
  console.log(
    `  95 of 100 within ${percentile(busy, 0.95).toFixed(0)} ms, in quiet ${percentile(quiet, 0.95).toFixed(0)} ms`,
  );
}

async function checkSessions({ db }: BenchServer): Promise<void> {
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const now = new Date();
  const token = await startSession(db, id, now, { userAgent: null, address: null });
  const check = async () => (await timed(() => readSession(db, token, now))).ms;
  const bare = async () => (await timed(() => db.selectNoFrom((eb) => eb.lit(1).as('one')).execute())).ms;
  for (let warm = 0; warm < 200; warm++) await check();
  const times: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < checks; round++) {
    times.push(await check());
    floor.push(await bare());
  }
  const [own, empty] = [percentile(times, 0.95), percentile(floor, 0.95)];
  console.log(
    `Checking a session: 95 of 100 within ${own.toFixed(2)} ms (median ${median(times).toFixed(2)} of ${checks}), ` +
      `an empty query ${empty.toFixed(2)} ms, ratio ${(own / empty).toFixed(1)}; ` +
      `${own <= 1 ? 'within' : 'OVER'} the budget of 1 ms`,
  );
}
