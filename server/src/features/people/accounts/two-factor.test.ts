import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let ana: Person;
let secret: string;
let codes: string[];
let minute = 0;

const password = 'correct horse battery';

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('ana');
});
afterAll(() => server.close());

// Each test has its own quarter of an hour, so that one test's tries don't count in the next.
beforeEach(() => setMinute(minute + 20));

function setMinute(value: number, seconds = 0) {
  minute = value;
  server.setNow(new Date(Date.UTC(2026, 10, 1, 12, minute, seconds)).toISOString());
}

const codeAt = (shiftSeconds = 0, seed = secret) =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({
    timestamp: server.deps.clock().getTime() + shiftSeconds * 1000,
  });

const login = (totpCode?: string, given = password) =>
  server.browser().post('/api/auth/login', { username: 'ana', password: given, totpCode });

const problemsOf = (reply: { body: { errors?: { path: string; message: string }[] } }) =>
  (reply.body.errors ?? []).map(({ path }) => path);

describe('two-factor authentication', () => {
  it('requires the password, and is on only after a correct code', async () => {
    expect(problemsOf(await ana.post('/api/user/two-factor', { password: 'a guess' }))).toEqual(['password']);
    const begun = await ana.post('/api/user/two-factor', { password });
    expect(begun.status).toBe(200);
    secret = begun.body.secret;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.body.uri).toBe(
      `otpauth://totp/Platewise:ana?issuer=Platewise&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await login()).status).toBe(200);
    expect(problemsOf(await ana.post('/api/user/two-factor/confirm', { code: codeAt(-120) }))).toEqual(['code']);
    const confirmed = await ana.post('/api/user/two-factor/confirm', { code: codeAt().replace(/(...)/, '$1 ') });
    codes = confirmed.body.recoveryCodes;
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{6}-){3}[A-HJ-NP-Z2-9]{6}$/);
    const { body: security } = await ana.get('/api/user/security');
    expect(security.twoFactor).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    expect((await ana.post('/api/user/two-factor', { password })).body.code).toBe('conflict');
  });

  it('stores its secret encrypted and its codes as hashes, and returns neither', async () => {
    const row = await server.db.selectFrom('two_factor').selectAll().executeTakeFirstOrThrow();
    expect(row.seed).not.toContain(secret);
    expect(server.deps.secrets.open(row.seed, 'two_factor.seed')).toBe(secret);
    const hashes = await server.db.selectFrom('recovery_codes').select('code_hash').execute();
    expect(hashes.every(({ code_hash }) => /^[0-9a-f]{64}$/.test(code_hash))).toBe(true);
    const audit = JSON.stringify(await server.db.selectFrom('account_audit').selectAll().execute());
    for (const hidden of [secret, codes[0] ?? '']) expect(audit).not.toContain(hidden);
  });

  it('is required at sign-in only after the right password, and accepts each code once', async () => {
    const asked = await login();
    expect(asked).toMatchObject({ status: 401, body: { code: 'totp_required' } });
    expect(asked.headers['set-cookie']).toBeUndefined();
    expect((await login(undefined, 'wrong')).body.code).toBe('invalid_credentials');
    expect((await login(codeAt(), 'wrong')).body.code).toBe('invalid_credentials');
    const code = codeAt();
    expect((await login(code)).status).toBe(200);
    const again = await login(code);
    expect([again.body.code, problemsOf(again)]).toEqual(['totp_required', ['totpCode']]);
    // A phone's clock may be half a minute off, no more; a used step is over.
    expect((await login(codeAt(-30))).status).toBe(401);
    expect((await login(codeAt(90))).status).toBe(401);
    expect((await login(codeAt(30))).status).toBe(200);
  });

  it('lets only one of two simultaneous sign-ins with one code through', async () => {
    const code = codeAt();
    const replies = await Promise.all([login(code), login(code), login(code)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('accepts a recovery code once, however it is typed', async () => {
    const [first = '', second = ''] = codes;
    expect((await login(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await login(first)).status).toBe(401);
    const { seed } = await server.db.selectFrom('two_factor').select('seed').executeTakeFirstOrThrow();
    const lost = 'v1.000000000000.AAAA';
    await server.db.updateTable('two_factor').set({ seed: lost }).execute();
    expect((await login(second)).status, 'with the key of the secrets lost').toBe(200);
    await server.db.updateTable('two_factor').set({ seed }).execute();
    expect((await ana.get('/api/user/security')).body.twoFactor.recoveryCodesLeft).toBe(8);
    const used = await server.db
      .selectFrom('account_audit')
      .select('summary')
      .where('action', '=', 'recovery_code_used')
      .execute();
    expect(used).toHaveLength(2);
  });

  it('replaces earlier recovery codes with new ones', async () => {
    expect(problemsOf(await ana.post('/api/user/two-factor/recovery-codes', { code: '000000' }))).toEqual(['code']);
    const made = await ana.post('/api/user/two-factor/recovery-codes', { code: codeAt() });
    const before = codes[5];
    codes = made.body.recoveryCodes;
    expect(codes).toHaveLength(10);
    expect((await login(before)).status).toBe(401);
    expect((await login(codes[5])).status).toBe(200);
  });

  it('counts wrong codes as sign-in attempts, but not the prompt for one', async () => {
    for (let ask = 0; ask < 12; ask++) expect((await login()).body.code).toBe('totp_required');
    for (let wrong = 0; wrong < 10; wrong++) expect((await login('000000')).body.code).toBe('totp_required');
    expect((await login(codeAt())).body.code).toBe('rate_limited');
    expect((await login(codes[6])).body.code).toBe('rate_limited');
  });

  it('is turned off with password and code, and is then not required', async () => {
    const off = (body: object) => ana.delete('/api/user/two-factor', body);
    expect(problemsOf(await off({ password: 'a guess', code: codeAt() }))).toEqual(['password']);
    expect(problemsOf(await off({ password, code: '000000' }))).toEqual(['code']);
    expect((await off({ password, code: codeAt() })).status).toBe(204);
    expect((await login()).status).toBe(200);
    expect((await off({ password, code: codeAt() })).body.code).toBe('conflict');
    expect(await server.db.selectFrom('recovery_codes').select('id').execute()).toEqual([]);
    const switched = await server.db
      .selectFrom('account_audit')
      .select('action')
      .where('action', 'like', 'two_factor%')
      .orderBy('id')
      .execute();
    expect(switched.map(({ action }) => action)).toEqual(['two_factor_on', 'two_factor_off']);
  });
});
