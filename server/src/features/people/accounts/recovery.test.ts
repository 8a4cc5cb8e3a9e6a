import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../../../../test/people.ts';
import { startSmtpServer } from '../../../../test/smtp.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { tx } from '../../../platform/db/index.ts';
import { makePasswordReset } from './index.ts';

let server: TestServer;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let ana: Person;
let hour = 0;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startTestServer({ ...smtp.settings, PUBLIC_URL: 'https://plates.example.com' });
  ana = await server.person('ana');
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(() => {
  hour += 2;
  server.setNow(new Date(Date.UTC(2026, 10, 1, hour)).toISOString());
});

const forgot = (email: string) => server.nobody.post('/api/auth/forgot-password', { email });
const reset = (token: string | undefined, password = 'another horse') =>
  server.nobody.post('/api/auth/reset-password', { token, password });
const login = (password: string, username = 'ana') => server.browser().post('/api/auth/login', { username, password });
const tokenOf = (text: string) => /reset-password\?token=([\w-]{43})/.exec(text)?.[1];

/** The token in the next email. */
async function askForLink(email = 'ana@example.com'): Promise<string> {
  const links = () => smtp.letters.filter(({ to, subject }) => to.includes(email) && subject === 'Set a new password');
  const before = links().length;
  expect((await forgot(email)).status).toBe(202);
  await expect.poll(() => links().length).toBe(before + 1);
  return tokenOf(links().at(-1)?.text ?? '') ?? '';
}

async function linkOf(person: Person): Promise<string> {
  const { path } = await tx(server.db, (trx) => makePasswordReset(server.deps, trx, person.id));
  return tokenOf(path) ?? '';
}

describe('a forgotten password', () => {
  it('gets the same reply for known and unknown addresses, and only a known one gets mail', async () => {
    const [known, unknown] = [await forgot('ANA@example.com'), await forgot('nobody@example.com')];
    expect(known).toMatchObject({ status: 202 });
    expect(unknown.body).toEqual(known.body);
    const [letter] = await smtp.lettersTo('ana@example.com');
    expect(letter?.text).toContain('https://plates.example.com/reset-password?token=');
    expect(letter?.html).toContain('Set a new password');
    await expect
      .poll(
        async () => (await server.db.selectFrom('mail_outbox').select('status').execute()).map((row) => row.status),
        { timeout: 10_000 },
      )
      .toEqual(['sent']);
    expect(smtp.letters).toHaveLength(1);
    const stored = await server.db.selectFrom('password_resets').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(tokenOf(letter?.text ?? ''));
  });

  it("is answered in the person's language, or else the browser's", async () => {
    const speaks = (language: string | null) =>
      server.db.updateTable('users').set({ language }).where('id', '=', ana.id).execute();
    const subjectOf = async (language: string) => {
      const before = smtp.letters.length;
      await server.nobody.send(
        'POST',
        '/api/auth/forgot-password',
        { email: 'ana@example.com' },
        { 'accept-language': language },
      );
      await expect.poll(() => smtp.letters.length).toBe(before + 1);
      return smtp.letters.at(-1)?.subject;
    };
    expect(await subjectOf('de-AT, en')).toBe('Neues Passwort festlegen');
    await speaks('fr');
    expect(await subjectOf('de')).toBe('Définir un nouveau mot de passe');
    await speaks(null);
  });

  it('has a link that sets a password once, ends every session, and notifies the person', async () => {
    const elsewhere = await signedIn(server, ana.id);
    const token = await askForLink();
    expect((await reset(token, 'password123')).body.errors[0].path).toBe('password');
    expect((await reset(token)).status).toBe(204);
    for (const gone of [ana, elsewhere]) expect((await gone.get('/api/user')).status).toBe(401);
    expect((await login('correct horse battery')).status).toBe(401);
    expect((await login('another horse')).status).toBe(200);
    expect((await reset(token, 'a third horse')).body.errors[0]).toMatchObject({
      path: 'token',
      message: 'This link has expired or was already used. Request a new one.',
    });
    await expect.poll(() => smtp.letters.map(({ subject }) => subject)).toContain('Your password was changed');
    const audit = await server.db
      .selectFrom('account_audit')
      .selectAll()
      .where('action', '=', 'password_reset')
      .execute();
    expect(audit).toMatchObject([{ user_id: ana.id, subject_id: ana.id }]);
    expect(JSON.stringify(audit)).not.toContain(token);
  });

  it('has a link that ends after an hour or when a newer one is created, and cannot be guessed', async () => {
    const older = await linkOf(ana);
    const newer = await linkOf(ana);
    expect((await reset(older)).status).toBe(422);
    server.setNow(new Date(Date.UTC(2026, 10, 1, hour + 1, 0, 1)).toISOString());
    expect((await reset(newer)).status).toBe(422);
    for (const token of ['x', 'a'.repeat(43), '', 'a'.repeat(101), undefined]) {
      expect((await reset(token)).status, String(token)).toBe(422);
    }
  });

  it('can be reset by only one of two people who use a link at once', async () => {
    const token = await linkOf(ana);
    const replies = await Promise.all(['first horse', 'second horse', 'third horse'].map((one) => reset(token, one)));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
  });

  it('does not turn off two-factor authentication', async () => {
    await reset(await linkOf(ana), 'another horse');
    const person = server.browser();
    await person.post('/api/auth/login', { username: 'ana', password: 'another horse' });
    const { secret } = (await person.post('/api/user/two-factor', { password: 'another horse' })).body;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: server.deps.clock().getTime(),
    });
    await person.post('/api/user/two-factor/confirm', { code });
    expect((await reset(await linkOf(ana), 'a fourth horse')).status).toBe(204);
    expect((await login('a fourth horse')).body.code).toBe('totp_required');
  });

  it('sends nothing to a deactivated account, and earlier links stop working', async () => {
    const ben = await server.person('ben');
    const token = await linkOf(ben);
    await server.db.updateTable('users').set({ is_active: false }).where('id', '=', ben.id).execute();
    const before = smtp.letters.length;
    expect((await forgot('ben@example.com')).status).toBe(202);
    expect((await reset(token)).status).toBe(422);
    // Jobs of one queue run in order: once the later one is done, so is the earlier one.
    await askForLink('ana@example.com');
    expect(smtp.letters.slice(before).filter(({ to }) => to.includes('ben@example.com'))).toEqual([]);
  });

  it('is limited per requested address and per requester', async () => {
    const statuses: number[] = [];
    for (let ask = 0; ask < 4; ask++) statuses.push((await forgot('someone@example.com')).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
    for (let ask = 0; ask < 17; ask++) expect((await forgot(`other${ask}@example.com`)).status).toBe(202);
    expect((await forgot('one-more@example.com')).status).toBe(429);
  });

  it('without a mail server, the sign-in page says so, the reply is the same, and nothing is sent', async () => {
    const quiet = await startTestServer();
    const person = await quiet.person('ana');
    expect((await quiet.nobody.get('/api/auth/options')).body.mailEnabled).toBe(false);
    const reply = await quiet.nobody.post('/api/auth/forgot-password', { email: 'ana@example.com' });
    expect(reply.status).toBe(202);
    expect(await quiet.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
    const { path } = await tx(quiet.db, (trx) => makePasswordReset(quiet.deps, trx, person.id));
    const body = { token: tokenOf(path), password: 'another horse' };
    expect((await quiet.nobody.post('/api/auth/reset-password', body)).status).toBe(204);
    await quiet.close();
  });
});
