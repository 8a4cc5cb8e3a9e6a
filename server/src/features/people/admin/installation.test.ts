import type { EndpointShape } from '@platewise/contract';
import { ALL_ENDPOINTS } from '@platewise/contract/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../../../test/passkey.ts';
import { startSmtpServer } from '../../../../test/smtp.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let chief: Person;
let ana: Person;
let hour = 0;

const password = 'correct horse battery';

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startTestServer(smtp.settings);
  later();
  chief = await server.person('chief');
  ana = await server.person('ana');
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const later = () => server.setNow(new Date(Date.UTC(2026, 10, 1, ++hour)).toISOString());
const change = (body: object) => chief.patch('/api/admin/settings', body);
const login = (username: string, given = password) =>
  server.browser().post('/api/auth/login', { username, password: given });
const register = (body: object) =>
  server.browser().post('/api/auth/register', { password, fullName: 'Somebody New', ...body });
const withoutId = ({ status, body }: { status: number; body: Record<string, unknown> }) => {
  const { requestId: _, ...rest } = body;
  return { status, ...rest };
};

describe('installation settings', () => {
  it('have their defaults until saved, and are for administrators only', async () => {
    const { status, body } = await chief.get('/api/admin/settings');
    expect([status, body]).toEqual([
      200,
      {
        hideAccountNames: false,
        secondFactor: 'optional',
        withoutSecondFactor: { administrators: 1, everyone: 2 },
        mailEnabled: true,
        registrationOpen: true,
        version: 1,
        oidc: null,
        oidcRedirectUri: 'http://localhost/auth/callback',
      },
    ]);
    expect((await ana.get('/api/admin/settings')).status).toBe(403);
    expect((await ana.patch('/api/admin/settings', { hideAccountNames: true })).status).toBe(403);
  });

  it('record changes in the audit log, and reject a stale version', async () => {
    expect((await change({ hideAccountNames: true, version: 1 })).body).toMatchObject({
      hideAccountNames: true,
      version: 2,
    });
    const stale = await change({ hideAccountNames: false, version: 1 });
    expect(stale.body).toMatchObject({ code: 'stale_version', current: { hideAccountNames: true } });
    const row = await server.db
      .selectFrom('account_audit')
      .selectAll()
      .where('subject', '=', 'installation')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      user_id: chief.id,
      before: { hideAccountNames: false },
      after: { hideAccountNames: true },
    });
  });
});

describe('hidden account names', () => {
  it('registering gives the same reply and does the same work for existing and new names', async () => {
    later();
    const taken = await register({ username: 'ana', email: 'ana@example.com' });
    const free = await register({ username: 'nobody', email: 'nobody@example.com' });
    expect(withoutId(taken)).toEqual(withoutId(free));
    expect(taken.body.code).toBe('registration_closed');
    const options = (await server.nobody.get('/api/auth/options')).body;
    expect(options).toMatchObject({ registrationOpen: true, registrationByMail: true, namesHidden: true });
    const ask = (email: string) => server.nobody.post('/api/auth/sign-up-link', { email });
    expect(withoutId(await ask('ana@example.com'))).toEqual(withoutId(await ask('nobody@example.com')));
    const lettersTo = (email: string) =>
      smtp.letters.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
    await expect.poll(() => lettersTo('ana@example.com')).toEqual(['You already have a Platewise account']);
    await expect.poll(() => lettersTo('nobody@example.com')).toEqual(['Create your Platewise account']);
  });

  it('the link creates one account, with its email address as username', async () => {
    const [letter] = await smtp.lettersTo('nobody@example.com');
    const signUpToken = /#sign-up=([\w-]{43})/.exec(letter?.text ?? '')?.[1];
    const body = { email: 'nobody@example.com', signUpToken };
    expect((await register({ ...body, email: 'other@example.com' })).body.errors[0].path).toBe('email');
    const made = await register(body);
    expect(made).toMatchObject({ status: 201, body: { username: 'nobody@example.com' } });
    expect((await register(body)).body.errors[0]).toMatchObject({ path: 'signUpToken' });
    expect((await login('nobody@example.com')).status).toBe(200);
    const { rows } = { rows: await server.db.selectFrom('sign_up_links').selectAll().execute() };
    expect(rows).toEqual([]);
  });

  it('an expired or made-up link does nothing, and requests are limited', async () => {
    const ask = () => server.nobody.post('/api/auth/sign-up-link', { email: 'late@example.com' });
    await ask();
    const [letter] = await smtp.lettersTo('late@example.com');
    const signUpToken = /#sign-up=([\w-]{43})/.exec(letter?.text ?? '')?.[1];
    hour += 25;
    later();
    for (const token of [signUpToken, 'made-up']) {
      expect((await register({ email: 'late@example.com', signUpToken: token })).body.errors[0].path).toBe(
        'signUpToken',
      );
    }
    const statuses = [];
    for (let count = 0; count < 4; count++) statuses.push((await ask()).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
  });

  it("signing in gives the same reply, and an account's two names are counted separately", async () => {
    later();
    expect(withoutId(await login('ana', 'a guess'))).toEqual(withoutId(await login('not-there', 'a guess')));
    for (let tries = 1; tries < 10; tries++) {
      await login('ana', 'a guess');
      await login('not-there', 'a guess');
    }
    const refused = [await login('ana', 'a guess'), await login('not-there', 'a guess')].map(withoutId);
    expect(refused[0]).toEqual(refused[1]);
    expect(refused[0]?.status).toBe(429);
    // If they were counted together, the address would be refused as well and reveal whose name it is.
    expect((await login('ana@example.com', 'a guess')).status).toBe(401);
    expect((await login('not-there@example.com', 'a guess')).status).toBe(401);
  });

  it('the database gets the same queries for existing and unknown names', async () => {
    later();
    const asked = async (act: () => Promise<unknown>) => {
      const lines: string[] = [];
      const executor = server.db.getExecutor();
      const original = executor.executeQuery.bind(executor);
      executor.executeQuery = ((query: { sql: string }) => {
        lines.push(query.sql);
        return original(query as never);
      }) as typeof executor.executeQuery;
      try {
        await act();
      } finally {
        executor.executeQuery = original;
      }
      return lines;
    };
    const known = await asked(() => login('ana', 'a guess'));
    expect(known.length).toBeGreaterThan(3);
    expect(await asked(() => login('not-there', 'a guess'))).toEqual(known);
  });

  it('without mail, people can join by invitation only', async () => {
    const closed = await startTestServer();
    const owner = await closed.person('owner');
    await owner.patch('/api/admin/settings', { hideAccountNames: true });
    expect((await closed.nobody.get('/api/auth/options')).body).toMatchObject({
      registrationOpen: false,
      registrationByMail: false,
    });
    expect((await closed.nobody.post('/api/auth/sign-up-link', { email: 'a@example.com' })).status).toBe(409);
    await closed.close();
  });
});

describe('a required second factor', () => {
  it('cannot be turned on by an administrator without one', async () => {
    later();
    const { status, body } = await change({ hideAccountNames: false, secondFactor: 'everyone' });
    expect([status, body.errors[0].path]).toEqual([422, 'secondFactor']);
    const { options } = (await chief.post('/api/user/passkeys/options', { password })).body;
    const attestation = createAuthenticator().create(options);
    expect((await chief.post('/api/user/passkeys', { name: 'Key', attestation })).status).toBe(201);
  });

  it('for administrators does not affect others', async () => {
    expect((await change({ hideAccountNames: false, secondFactor: 'administrators' })).status).toBe(200);
    later();
    const reply = await login('ana');
    expect([reply.status, reply.body.secondFactorMissing]).toEqual([200, undefined]);
  });

  it('for everyone leads the next sign-in to setup, and to nothing else', async () => {
    expect((await change({ secondFactor: 'everyone' })).body.withoutSecondFactor.everyone).toBeGreaterThan(0);
    later();
    // An existing session continues until it ends.
    expect((await ana.get('/api/dashboard')).status).not.toBe(403);
    const person = server.browser();
    expect((await person.post('/api/auth/login', { username: 'ana', password })).body.secondFactorMissing).toBe(true);
    expect((await person.get('/api/user')).body.secondFactorMissing).toBe(true);
    const held: string[] = [];
    for (const endpoint of ALL_ENDPOINTS) {
      if (endpoint.access === 'public') continue;
      const url = endpoint.path.replace(/:\w+/g, '1');
      const reply = await person.send(endpoint.method, url, endpoint.method === 'GET' ? undefined : {});
      if (reply.body?.code !== 'second_factor_required') held.push(endpoint.id);
    }
    const allowed = (ALL_ENDPOINTS as readonly EndpointShape[]).filter(({ beforeSecondFactor }) => beforeSecondFactor);
    expect(held.toSorted()).toEqual(allowed.map(({ id }) => id).toSorted());
    expect(held.toSorted()).toEqual([
      'account.addPasskey',
      'account.beginPasskey',
      'account.confirmTwoFactor',
      'account.enrolTwoFactor',
      'account.security',
      'accounts.currentUser',
    ]);

    const { options } = (await person.post('/api/user/passkeys/options', { password })).body;
    const attestation = createAuthenticator().create(options);
    expect((await person.post('/api/user/passkeys', { name: 'Phone', attestation })).status).toBe(201);
    expect((await person.get('/api/user')).body.secondFactorMissing).toBeUndefined();
    expect((await person.get('/api/user/sessions')).status).toBe(200);
    const { passkeys } = (await person.get('/api/user/security')).body;
    const kept = await person.delete(`/api/user/passkeys/${passkeys[0].id}`, { password, code: '123456' });
    expect(kept.body).toMatchObject({ code: 'conflict', detail: expect.stringContaining('required') });
  });

  it('signs out everyone without one if the administrator chooses to', async () => {
    await change({ secondFactor: 'optional' });
    const ben = await server.person('ben');
    await change({ secondFactor: 'everyone', endSessions: true });
    expect((await ben.get('/api/user')).status).toBe(401);
    expect((await chief.get('/api/user')).status).toBe(200);
    const row = await server.db
      .selectFrom('account_audit')
      .select('after')
      .where('subject', '=', 'installation')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.after).toMatchObject({ secondFactor: 'everyone', signedOut: expect.any(Number) });
  });
});
