import type { EndpointShape } from '@platewise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from './eventually.ts';
import { signedIn } from './people.ts';
import { succeeding } from './succeeding.ts';
import { changing, named, sampleOf, send, startTenants, type Tenants } from './tenants.ts';

let tenants: Tenants;
beforeAll(async () => {
  tenants = await startTenants();
});
afterAll(() => tenants.server.close());

/** Mutating calls that aren't audited, each with its reason. */
const unaudited: Record<string, string> = {
  'accounts.login': 'a session, not a change of the account; it stands in the list of sessions',
  'accounts.logout': 'the same',
  'account.enrolTwoFactor': 'nothing is on until its code is confirmed, and that leaves the row',
  'accounts.signInWithPasskey': 'a session, not a change of the account; it stands in the list of sessions',
  'accounts.passkeyOptions': 'a challenge, which ends within minutes',
  'account.challengePasskey': 'the same',
  'account.beginPasskey': 'nothing is added until the browser made one, and that leaves the row',
  'demo.buildYear': 'starts the build; the group that it makes leaves the row once it is handed over',
  'counts.enter':
    'each number stands in the sheet with who typed it and when; closing, which moves stock, leaves the row',
  'inventory.previewTransfer': 'works out what a transfer would do, and moves nothing',
  'inventory.previewProduction': 'works out what making something would take, and takes nothing',
  'notifications.read': 'a mark of one person for themselves; nothing that others see',
  'notifications.readAll': 'the same',
  'notifications.settings': 'the same',
  'demo.readSampleInvoice': 'reads the sample and keeps nothing of it',
  'ask.answer': 'answers a question and keeps nothing of it',
  'bankEntries.matchAll': 'looks for matches, which the next upload would do; each match it makes leaves the row',
  'sftpServers.check': 'looks for files, which it would do a minute later; what it finds stands in the inbox',
  'mailboxes.check': 'looks for mail, which it would do a minute later; what it finds stands in the inbox',
  'menuPhoto.extract': 'reads a file and keeps nothing of it',
  'photoInventory.analyze': 'reads a photo and keeps nothing of it',
  'photoInventory.preview': 'works out what saving would do, and keeps nothing',
  'pos.message':
    'a hint of the system that there is something to look at; the run that follows stands in the log of syncs',
  'priceAlertRules.preview': 'works out how often a rule would have told something, and keeps nothing',
  'pricing.optimize': 'looks for prices and changes none; applying them leaves the row',
  'scenarios.compare': 'works out scenarios side by side, and keeps nothing',
  'scenarios.preview': 'works out what would be, and keeps nothing',
  'scenarios.read': 'reads a sentence and keeps nothing',
  'recipes.parse': 'reads lines and keeps nothing',
  'recipes.whatIf': 'works out what would be, and keeps nothing',
  'accounts.forgotPassword': 'says the same whether the address is known; the new password leaves the row',
};

/**
 * Calls that need a mail server or an identity provider; covered by `installation.test.ts`,
 * `single-sign-on.test.ts` and `mailbox-sign-in.test.ts`.
 */
const elsewhere = new Set([
  'accounts.askSignUpLink',
  'accounts.startOidc',
  'account.startIdentity',
  'accounts.finishOidc',
  'installation.checkOidc',
  'mailboxSignIn.start',
  'mailboxSignIn.again',
  'mailboxSignIn.finish',
]);

/** Audit rows of a user and of deleted accounts, by table and ID. */
const rowsOf = async (userId: number) => {
  const { db } = tenants.server;
  const columns = ['id', 'action', 'subject', 'summary'] as const;
  const lists = await Promise.all(
    (['restaurant_audit', 'account_audit'] as const).map(async (table) => {
      const rows = await db
        .selectFrom(table)
        .select(columns)
        .where((eb) => eb.or([eb('user_id', '=', userId), eb('user_id', 'is', null)]))
        .execute();
      return rows.map((row) => ({ ...row, key: `${table} ${row.id}` }));
    }),
  );
  return lists.flat();
};

async function make(endpoint: EndpointShape) {
  const inEarnest = await succeeding[endpoint.id]?.(tenants);
  if (inEarnest !== undefined) return inEarnest;
  const caller = await signedIn(tenants.server, tenants.members.owner);
  return { caller, sample: await sampleOf(endpoint, tenants.ours, caller) };
}

describe.each(named(changing.filter(({ id }) => !elsewhere.has(id))))('%s', (_, endpoint) => {
  it('leaves an entry in the audit log', async () => {
    const { caller, sample } = await make(endpoint);
    const before = new Set((await rowsOf(caller.id)).map(({ key }) => key));
    const { status, body } = await send(caller, endpoint, sample);
    expect(status, `${endpoint.id} answered ${JSON.stringify(body)}: make it succeed in succeeding.ts`).toBeLessThan(
      400,
    );
    if (endpoint.id in unaudited) return;
    const written = async () => {
      const rows = await rowsOf(endpoint.id === 'accounts.register' ? body.id : caller.id);
      return rows.filter(({ key }) => !before.has(key));
    };
    // Background work is audited when it finishes.
    if (body?.done === false) await eventually(async () => (await written()).length > 0);
    const left = await written();
    expect(left, `${endpoint.id} changed something and says so nowhere`).not.toEqual([]);
    for (const row of left)
      expect([row.action, row.subject, row.summary].every((text) => text.trim() !== '')).toBe(true);
  });
});

it('the exceptions are existing endpoints', () => {
  const ids = new Set(changing.map(({ id }) => id));
  expect([...Object.keys(unaudited), ...Object.keys(succeeding)].filter((id) => !ids.has(id))).toEqual([]);
});

it('no secret appears in any entry', async () => {
  const { db } = tenants.server;
  const rows = JSON.stringify([
    await db.selectFrom('restaurant_audit').selectAll().execute(),
    await db.selectFrom('account_audit').selectAll().execute(),
  ]);
  expect(rows.length).toBeGreaterThan(5_000);
  const secrets = [
    ...(await db.selectFrom('users').select('password').execute()).map(({ password }) => password),
    ...(await db.selectFrom('sessions').select('token_hash').execute()).map(({ token_hash }) => token_hash),
    ...(await db.selectFrom('api_tokens').select('token_hash').execute()).map(({ token_hash }) => token_hash),
    ...(await db.selectFrom('oauth_codes').select('code_hash').execute()).map(({ code_hash }) => code_hash),
    ...(await db.selectFrom('webhook_endpoints').select('secret').execute()).map(({ secret }) => secret),
    ...(await db.selectFrom('two_factor').select('seed').execute()).map(({ seed }) => seed),
    ...(await db.selectFrom('team_invitations').select('token').execute()).map(({ token }) => token),
    'correct horse battery',
  ].filter((secret) => secret !== 'no password');
  expect(secrets.filter((secret) => secret !== null && rows.includes(secret))).toEqual([]);
  expect(rows).not.toMatch(/\$argon2|whsec_|pw_[A-Za-z0-9_-]{20}/);
});
