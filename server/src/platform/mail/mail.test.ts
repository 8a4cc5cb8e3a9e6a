import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { type SmtpServer, startSmtpServer } from '../../../test/smtp.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { startWorkers } from '../../workers.ts';
import { readConfig } from '../config.ts';
import { tx } from '../db/index.ts';
import { deliverMail, sendDueMail } from './deliver-mail.ts';
import { composeMail, type Letter } from './mail.ts';
import { createMailer, smtpOptions } from './smtp.ts';

let smtp: SmtpServer;
let server: TestServer;
const login = { user: 'office', password: 'S3cret/with:signs@' };

beforeAll(async () => {
  smtp = await startSmtpServer({ login });
  server = await startTestServer(smtp.settings);
});
afterEach(() => {
  smtp.refuse(null);
  smtp.hang(false);
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

let counter = 0;
const someone = () => `guest${++counter}@example.com`;
const letterTo = (to: string, more: Partial<Letter> = {}): Letter => ({
  to,
  subject: 'Your account',
  paragraphs: ['Hello'],
  ...more,
});

async function post(letter: Letter): Promise<number> {
  const { db, mail } = server.deps;
  await tx(db, (trx) => mail.send(trx, composeMail(letter)));
  return (await rowOf(letter.to)).id;
}

const rowOf = (to: string) =>
  server.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow();
const ended = (to: string, status: string) =>
  eventually(async () => {
    const row = await rowOf(to);
    return row.status === status && row;
  });
const tried = (to: string, times: number) =>
  eventually(async () => {
    const row = await rowOf(to);
    return row.attempts >= times && row.last_error !== null && row;
  });
const timesTo = (to: string) => smtp.letters.filter((letter) => letter.to.includes(to)).length;

/** Retries `minutes` after the last attempt. */
async function tryAgain(to: string, mailer = createMailer(mailConfig())) {
  const row = await rowOf(to);
  const later = { ...server.deps, clock: () => row.next_attempt_at };
  await deliverMail(later, mailer, row.id);
  return rowOf(to);
}
const mailConfig = () => server.deps.config.mail ?? never();
const never = (): never => {
  throw new Error('the server under test sends mail');
};

describe('an email', () => {
  it('arrives in both formats, and its text is deleted from the outbox', async () => {
    const to = someone();
    await post(
      letterTo(to, {
        subject: 'Your invitation to Café “Peña”',
        paragraphs: ['Ana <script>alert(1)</script> invites you.'],
        action: { label: 'Join the team', url: 'https://food.example/join?token=a&b=c' },
        closing: ['It holds for seven days.'],
      }),
    );
    const [letter] = await smtp.lettersTo(to);
    expect(letter).toMatchObject({ from: 'office@platewise.example', to: [to] });
    expect(letter?.subject).toBe('Your invitation to Café “Peña”');
    expect(letter?.headers.to).toBe(to);
    expect(letter?.headers.from).toBe('Platewise <office@platewise.example>');
    expect(letter?.text).toContain('Join the team:\nhttps://food.example/join?token=a&b=c');
    expect(letter?.html).toContain('href="https://food.example/join?token=a&amp;b=c"');
    expect(letter?.html).toContain('Ana &lt;script&gt;alert(1)&lt;/script&gt; invites you.');
    expect(await ended(to, 'sent')).toMatchObject({ body: null, attempts: 1, last_error: null });
  });

  it('is encrypted while it waits, and never sent if the change is rolled back', async () => {
    const to = someone();
    const { db, mail } = server.deps;
    const work = tx(db, async (trx) => {
      await mail.send(trx, composeMail(letterTo(to, { paragraphs: ['the secret link'] })));
      const row = await trx.selectFrom('mail_outbox').select('body').where('recipient', '=', to).executeTakeFirst();
      expect(row?.body).toMatch(/^v1\./);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    await sendDueMail(server.deps);
    const after = someone();
    await post(letterTo(after));
    await smtp.lettersTo(after);
    expect(timesTo(to)).toBe(0);
  });

  it('cannot get a header, a second recipient or a second email from what people typed', async () => {
    const to = someone();
    const evil = `Hi\r\nBcc: victim@example.com\r\n\r\n.\r\nMAIL FROM:<x@y.z>\n`;
    await post(letterTo(to, { subject: evil, paragraphs: [evil, '.\r\nQUIT'] }));
    const [letter] = await smtp.lettersTo(to);
    expect(letter?.to).toEqual([to]);
    expect(Object.keys(letter?.headers ?? {})).not.toContain('bcc');
    expect(letter?.subject).toContain('Hi Bcc: victim@example.com');
    expect(letter?.text).toContain('MAIL FROM:<x@y.z>');
    const list = 'a@example.com, b@example.com';
    await post(letterTo(list));
    await ended(list, 'failed');
    expect(timesTo('a@example.com') + timesTo('b@example.com')).toBe(0);
  });
});

describe('a mail server with problems', () => {
  it('down for hours and then up, delivers every email once, each to its own address', async () => {
    await smtp.goDown();
    const people = [someone(), someone(), someone()];
    for (const to of people) await post(letterTo(to));
    for (const to of people) {
      expect(await tried(to, 1)).toMatchObject({ status: 'pending', attempts: 1 });
    }
    const [first = ''] = people;
    const waits: number[] = [];
    for (let attempt = 2; attempt <= 6; attempt++) {
      const due = (await rowOf(first)).next_attempt_at.getTime();
      waits.push(((await tryAgain(first)).next_attempt_at.getTime() - due) / 60_000);
    }
    expect(waits).toEqual([2, 5, 15, 30, 60]);
    expect((await rowOf(first)).last_error).toContain('ECONNREFUSED');
    await smtp.comeBack();
    server.setNow(new Date(Date.now() + 3 * 3_600_000).toISOString());
    await sendDueMail(server.deps);
    for (const to of people) await ended(to, 'sent');
    await sendDueMail(server.deps);
    expect(people.map(timesTo)).toEqual([1, 1, 1]);
    for (const to of people) expect((await smtp.lettersTo(to))[0]?.headers.to).toBe(to);
  });

  it('down for more than a day, makes us give up the email and delete its text', async () => {
    await smtp.goDown();
    const to = someone();
    await post(letterTo(to));
    const { created_at } = await tried(to, 1);
    let row = await rowOf(to);
    let last = row.next_attempt_at;
    while (row.status === 'pending') {
      last = row.next_attempt_at;
      row = await tryAgain(to);
    }
    expect(row).toMatchObject({ status: 'failed', body: null, attempts: 11 });
    expect((last.getTime() - created_at.getTime()) / 3_600_000).toBeCloseTo(23.9, 1);
    await smtp.comeBack();
  });

  it.each([
    ['recipient', 550, 'failed'],
    ['content', 554, 'failed'],
    ['recipient', 450, 'pending'],
    ['sender', 550, 'pending'],
  ] as const)('rejecting the %s with %i makes the email %s', async (at, code, status) => {
    smtp.refuse({ at, code, message: `refused for ${login.password}` });
    const to = someone();
    await post(letterTo(to));
    const row = await tried(to, 1);
    expect(row).toMatchObject({ status, attempts: 1 });
    expect(row.last_error).toContain(String(code));
    expect(row.last_error).not.toContain(login.password);
    expect(row.body === null).toBe(status === 'failed');
  });

  it('rejecting our login is tried again, and the password appears nowhere', async () => {
    const to = someone();
    await smtp.goDown();
    await post(letterTo(to));
    await tried(to, 1);
    await smtp.comeBack();
    const wrong = createMailer({ ...mailConfig(), smtpUrl: smtp.url.replace('S3cret', 'Wr0ng') });
    const row = await tryAgain(to, wrong);
    expect(row).toMatchObject({ status: 'pending', attempts: 2 });
    expect(row.last_error).toMatch(/EAUTH .*535/);
    expect(row.last_error).not.toContain('Wr0ng');
    expect(await tryAgain(to)).toMatchObject({ status: 'sent' });
  });

  it('that hangs delays nobody longer than the time limit', async () => {
    smtp.hang(true);
    const mailer = createMailer(mailConfig(), { connectMs: 1000, silenceMs: 150, wholeMs: 2000 });
    const delivery = await mailer.send(composeMail(letterTo(someone())), '<1@platewise.example>');
    expect(delivery).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('ETIMEDOUT') });
    const patient = createMailer(mailConfig(), { connectMs: 1000, silenceMs: 60_000, wholeMs: 150 });
    expect(await patient.send(composeMail(letterTo(someone())), '<2@platewise.example>')).toMatchObject({
      outcome: 'failed',
      reason: 'ETIMEDOUT it took too long',
    });
  });
});

it('gets an email again under the same Message-ID if the process stopped midway, and delivers it once', async () => {
  const to = someone();
  await smtp.goDown();
  const id = await post(letterTo(to));
  await tried(to, 1);
  await smtp.comeBack();
  const row = await rowOf(to);
  const due = { ...server.deps, clock: () => row.next_attempt_at };
  // Sent but not marked, as if the process had died right there.
  const mailer = createMailer(mailConfig());
  const dies = {
    ...mailer,
    send: (...letter: Parameters<typeof mailer.send>) =>
      mailer.send(...letter).then(() => Promise.reject(new Error('killed'))),
  };
  await expect(deliverMail(due, dies, id)).rejects.toThrow('killed');
  await deliverMail(due, mailer, id);
  expect(timesTo(to), 'while the lease holds').toBe(1);
  expect(await tryAgain(to)).toMatchObject({ status: 'sent' });
  const ids = (await smtp.lettersTo(to)).map(({ headers }) => headers['message-id']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^<letter-\d+-\d+@platewise\.example>$/);
});

it('gets waiting emails on the next start, and sent ones are deleted after thirty days', async () => {
  const to = someone();
  const { secrets } = server.deps;
  const body = secrets.seal(JSON.stringify({ text: 'Hello', html: 'Hello' }), 'mail_outbox.body');
  const at = new Date(server.deps.clock().getTime() - 60_000);
  const rows = [
    { recipient: to, subject: 'Left', body, created_at: at, next_attempt_at: at },
    {
      recipient: 'old@example.com',
      subject: 'Old',
      status: 'sent',
      created_at: new Date('2026-01-01'),
      next_attempt_at: at,
    },
  ];
  await server.db.insertInto('mail_outbox').values(rows).execute();
  await startWorkers(server.deps);
  await ended(to, 'sent');
  expect(timesTo(to)).toBe(1);
  const old = server.db.selectFrom('mail_outbox').select('id').where('recipient', '=', 'old@example.com');
  expect(await old.execute()).toEqual([]);
});

describe('the connection to the mail server', () => {
  it.each([
    ['smtp://ana:pw@mail.example.com:587', { requireTLS: true, secure: false }],
    ['smtps://ana:pw@mail.example.com', { requireTLS: true, secure: true }],
    ['smtp://ana:pw@mail.example.com?requireTLS=false', { requireTLS: true }],
    ['smtp://10.0.0.5:25', { secure: false, host: '10.0.0.5' }],
    ['smtp://ana:pw@[::1]:2525', { secure: false, tls: { rejectUnauthorized: false } }],
  ])('%s', (url, options) => {
    expect(smtpOptions(url)).toMatchObject(options);
    expect(smtpOptions(url).requireTLS === true).toBe('requireTLS' in options);
  });

  it('uses STARTTLS if required, and without it an email that must be encrypted is not sent', async () => {
    const secure = await startSmtpServer({ tls: true, login });
    const config = readConfig(secure.settings).mail ?? never();
    const mail = composeMail(letterTo(someone()));
    expect(await createMailer(config).send(mail, '<3@platewise.example>')).toEqual({ outcome: 'sent' });
    expect(secure.letters).toHaveLength(1);
    await secure.close();
    const strict = createMailer({ ...mailConfig(), smtpUrl: `${smtp.url}?requireTLS=true` });
    expect(await strict.send(mail, '<4@platewise.example>')).toMatchObject({ outcome: 'failed' });
    expect(timesTo(mail.to)).toBe(0);
  });
});
