import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendDueWebhooks } from '../src/features/people/webhooks/deliver-webhook.job.ts';
import { type Receiver, startReceiver } from '../src/features/people/webhooks/receiver.fixture.ts';
import { isDue, waitAfter } from '../src/platform/db/index.ts';
import { allowances } from '../src/platform/http/heavy-calls.ts';
import { takeFromAllowance } from '../src/platform/http/rate-limit.repo.ts';
import { turnsIn } from '../src/platform/jobs/turns.repo.ts';
import { startJobsOfAnotherClock } from '../src/platform/jobs/waiting-jobs.repo.ts';
import { eventually } from './eventually.ts';
import { addRestaurant } from './kitchen.ts';
import { fileForm } from './multipart.ts';
import { newcomer } from './people.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

const today = '2026-11-20T18:00:00Z';
const tomorrow = '2026-11-21T18:00:00Z';

let server: TestServer;
let receiver: Receiver;
let owner: Person;
let restaurantId: number;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer({ OUTBOUND_PRIVATE: 'true' });
  receiver.now = server.deps.clock;
  server.setNow(today);
  owner = await newcomer(server);
  const restaurant = await addRestaurant(owner);
  restaurantId = restaurant.id;
  const hook = { groupId: restaurant.groupId, url: receiver.url, events: ['invoice.approved'] };
  receiver.secret = (await owner.post('/api/webhooks', hook)).body.secret;
});
afterAll(async () => {
  await server.close();
  receiver.close();
});

/** Uploads an invoice, waits until it is read, approves it, and returns the date of its prices. */
async function buy(seed: number, date: string): Promise<number> {
  const bytes = await makeInvoicePdf({ ...randomInvoiceSpec(seed), date, dueDate: date });
  const form = fileForm({ name: 'invoice.pdf', bytes }, { restaurantId: String(restaurantId) });
  const sent = await owner.send('POST', '/api/invoices/upload', form.body, form.headers);
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const read = await eventually(async () => {
    const { body } = await owner.get(`/api/invoices/${sent.body.id}`);
    return ['completed', 'failed'].includes(body.processingStatus) ? body : false;
  });
  expect(read).toMatchObject({ processingStatus: 'completed', invoiceDate: date });
  return sent.body.id;
}

it('sessions and tokens stay valid and documents are read once after a day forward and a day back', async () => {
  const name = 'From before';
  const token = (await owner.post('/api/user/tokens', { name, scopes: ['inventory:read'], expiresAt: null })).body;
  const seen: number[] = [];
  for (const [seed, now] of [
    [31, today],
    [32, tomorrow],
    [33, today],
  ] as const) {
    server.setNow(now);
    expect((await owner.get('/api/user')).status).toBe(200);
    seen.push(await buy(seed, '2026-11-19'));
    const authorization = `Bearer ${token.token}`;
    const reply = await server.nobody.send('GET', `/api/inventory?restaurantId=${restaurantId}`, undefined, {
      authorization,
    });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  }
  const { body: invoices } = await owner.get('/api/invoices');
  expect(invoices.map(({ id }: { id: number }) => id).sort()).toEqual(seen.sort());
  const lines = await server.db
    .selectFrom('invoice_line_items')
    .select((eb) => ['invoice_id', eb.fn.countAll<number>().as('count')])
    .where('restaurant_id', '=', restaurantId)
    .groupBy('invoice_id')
    .execute();
  for (const [index, id] of seen.entries()) {
    const spec = randomInvoiceSpec(31 + index);
    expect(Number(lines.find((line) => line.invoice_id === id)?.count)).toBe(spec.lines.length + spec.foot.length);
  }
  // A session started while the clock was ahead works like any other.
  server.setNow(tomorrow);
  const late = await newcomer(server);
  server.setNow(today);
  expect((await late.get('/api/user')).status).toBe(200);
});

it('a limit used up while the clock was ahead is reset', async () => {
  const used = { burst: 3, refillMs: allowances.other.account.refillMs };
  const take = (now: string) => takeFromAllowance(server.db, 'of a clock', used, new Date(now));
  const all = [];
  for (let index = 0; index < 4; index++) all.push((await take(tomorrow)) > 0);
  expect(all).toEqual([false, false, false, true]);
  const again = [];
  for (let index = 0; index < 4; index++) again.push((await take(today)) > 0);
  expect(again).toEqual([false, false, false, true]);
});

it('mail and webhooks scheduled while the clock was ahead are sent once', async () => {
  server.setNow(tomorrow);
  // Nothing gets through yet: retries would be scheduled by the clock that is ahead.
  receiver.answer = { status: 500 };
  const { id } = (await owner.get(`/api/webhooks?groupId=${(await owner.get('/api/restaurants')).body[0].groupId}`))
    .body[0];
  await server.db
    .insertInto('webhook_deliveries')
    .values({
      endpoint_id: id,
      restaurant_id: restaurantId,
      event_id: 'evt_of_a_clock_ahead',
      event: 'invoice.approved',
      payload: JSON.stringify({ invoiceId: 1 }),
      event_at: new Date(tomorrow),
      next_attempt_at: new Date(tomorrow),
    })
    .execute();
  server.setNow(today);
  receiver.answer = null;
  await sendDueWebhooks(server.deps);
  await sendDueWebhooks(server.deps);
  await eventually(() => receiver.events.some(({ id: event }) => event === 'evt_of_a_clock_ahead'));
  await sendDueWebhooks(server.deps);
  expect(receiver.repeats).toEqual([]);
});

it('the longest possible wait is not mistaken for another clock', async () => {
  const now = new Date(today);
  const waits = [60_000, 3_600_000];
  const due = async (seconds: number, tries: number) => {
    const { rows } = await sql<{ due: boolean }>`
      select ${isDue(sql`next_at`, now, waitAfter(sql`tries`, 180_000, waits))} as due
      from (select ${new Date(now.getTime() + seconds * 1000)}::timestamptz as next_at, ${tries}::int as tries) as one`.execute(
      server.db,
    );
    return rows[0]?.due;
  };
  expect([await due(-1, 0), await due(0, 0), await due(1, 0), await due(180, 0)]).toEqual([true, true, false, false]);
  // It is held for three minutes while being attempted, although its next wait is one minute.
  expect([await due(180, 1), await due(3_600, 2), await due(3_600, 9)]).toEqual([false, false, false]);
  expect([await due(86_400, 0), await due(86_400, 1), await due(86_400, 2)]).toEqual([true, true, true]);
});

it('a database whose clock was set back starts earlier jobs, and keeps running regular tasks', async () => {
  let runs = 0;
  const run = () =>
    turnsIn(server.db)('by the clock', 60, async () => {
      runs += 1;
    });
  await run();
  await run();
  expect(runs).toBe(1);
  const ahead = sql`interval '1 day'`;
  await sql`update turns set next_at = next_at + ${ahead}`.execute(server.db);
  await run();
  await run();
  expect(runs).toBe(2);
  // Left behind by a process that died at that time.
  await sql`update turns set held_until = now() + ${ahead} where task = 'by the clock'`.execute(server.db);
  await run();
  expect(runs).toBe(3);

  await sql`insert into jobs.job (name, data, start_after, policy) select name, '{}', now() + ${ahead}, policy
    from jobs.queue where name = 'reword-advice'`.execute(server.db);
  const waiting = async () =>
    (
      await sql<{ count: number }>`select count(*)::int as count from jobs.job
        where name = 'reword-advice' and start_after > now() + interval '1 hour'`.execute(server.db)
    ).rows[0]?.count;
  expect(await waiting()).toBe(1);
  await startJobsOfAnotherClock(server.db);
  expect(await waiting()).toBe(0);
});
