import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addInbox, type Inbox, someInvoice, startInboxServer } from '../../../../test/inbox.ts';
import { addVendor } from '../../../../test/kitchen.ts';
import { attached, mail } from '../../../../test/mails.ts';
import { letterPdf } from '../../../../test/odd-pdfs.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import type { Person, TestServer } from '../../../../test/test-server.ts';
import { uploadAs } from '../../../../test/uploads.ts';
import { forgetDismissedFiles } from './index.ts';

let server: TestServer;
let owner: Person;
let inbox: Inbox;
const opened: Inbox[] = [];

beforeAll(async () => {
  server = await startInboxServer({
    MAIL_FROM: 'Platewise <office@platewise.example>',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  owner = await newcomer(server);
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.imap.close();
});
afterAll(() => server.close());

async function open(settings: object = {}): Promise<Inbox> {
  inbox = await addInbox(owner, settings);
  opened.push(inbox);
  return inbox;
}

const allow = (address: string, more: object = {}) =>
  owner.post('/api/inbox-senders', { restaurantId: inbox.restaurantId, address, allowed: true, ...more });

describe('mail from a known sender', () => {
  it('becomes an invoice at once, and stays unread where it is', async () => {
    await open();
    await addVendor(owner, inbox.restaurantId, 'Lone Star');
    const [vendor] = (await owner.get(`/api/vendors?restaurantId=${inbox.restaurantId}`)).body;
    await owner.patch(`/api/vendors/${vendor.id}`, { contactInfo: { email: 'Billing@LoneStar.example' } });
    inbox.imap.add(mail({ parts: [attached(letterPdf(), 'november.pdf')] }));
    await inbox.check();
    const [arrival] = await inbox.arrivals();
    const [invoice] = await inbox.invoices();
    expect(arrival).toMatchObject({
      ...{ way: 'mailbox', mailbox: 'invoices@waco.example', sender: 'billing@lonestar.example', state: 'taken' },
      ...{ vendorId: vendor.id, subject: 'Your invoice', reason: null, can: { take: false, dismiss: false } },
      documents: [{ filename: 'november.pdf', state: 'taken', invoiceId: invoice.id, hasFile: false }],
    });
    expect((await owner.get(`/api/invoices/${invoice.id}/document`)).body).toEqual(letterPdf());
    const folder = inbox.imap.folders.get('INBOX');
    expect(folder?.mails.map(({ flags }) => [...flags])).toEqual([[]]);
    await inbox.check();
    expect(await inbox.invoices()).toHaveLength(1);
  });

  it('is known by a team member, its address or its domain', async () => {
    await open();
    const member = await addMember(server, inbox.groupId, 'staff');
    const { email } = (await member.get('/api/user')).body;
    await allow('@lonestar.example');
    inbox.imap.add(mail({ from: email, parts: [attached(someInvoice(), 'a.xml')] }));
    inbox.imap.add(mail({ from: 'other@lonestar.example', parts: [attached(someInvoice(), 'b.xml')] }));
    inbox.imap.add(mail({ from: 'a@elsewhere.example', parts: [attached(someInvoice(), 'c.xml')] }));
    await inbox.check();
    expect((await inbox.arrivals()).map(({ state }) => state)).toEqual(['taken', 'taken', 'waiting']);
  });

  it('waits if the mail server says that it is forged', async () => {
    await open();
    await allow('billing@lonestar.example');
    const forged = ['Authentication-Results: mx.waco.example; dmarc=fail header.from=lonestar.example'];
    const older = ['Authentication-Results: mx.waco.example; dmarc=pass', ...forged];
    inbox.imap.add(mail({ headers: forged, parts: [attached(someInvoice())] }));
    inbox.imap.add(mail({ headers: older, parts: [attached(someInvoice())] }));
    await inbox.check();
    const [first, second] = await inbox.arrivals();
    expect(first).toMatchObject({ state: 'waiting' });
    expect(first.reason).toContain("couldn't verify that this mail is from billing@lonestar.example");
    expect(second.state).toBe('taken');
  });
});

describe('mail from an unknown sender', () => {
  it('waits, can be opened, taken and remembered', async () => {
    await open();
    const vendor = await addVendor(owner, inbox.restaurantId, 'Gulf Fish');
    const bytes = someInvoice();
    inbox.imap.add(mail({ from: 'Ann <ann@gulf.example>', parts: [attached(bytes, 'gulf.xml')] }));
    await inbox.check();
    const [arrival] = await inbox.arrivals();
    expect(arrival).toMatchObject({
      ...{ state: 'waiting', reason: 'ann@gulf.example is not a known sender.', senderName: 'Ann' },
      can: { take: true, dismiss: true },
    });
    expect(await inbox.invoices()).toEqual([]);
    const at = `/api/inbox/${arrival.id}`;
    const file = await owner.get(`${at}/documents/${arrival.documents[0].id}/file`);
    expect([file.body, file.headers['content-security-policy'], file.headers['content-disposition']]).toEqual([
      bytes,
      'sandbox',
      "attachment; filename*=UTF-8''gulf.xml",
    ]);
    expect((await owner.get(at)).body).toMatchObject({ text: 'Please find attached.' });
    const both = await Promise.all(
      [1, 2].map(() => owner.post(`${at}/take`, { remember: true, vendorId: vendor.id, version: arrival.version })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [invoice, ...others] = await inbox.invoices();
    expect([invoice.vendorId, others]).toEqual([vendor.id, []]);
    expect((await owner.get(`/api/invoices/${invoice.id}/document`)).body).toEqual(bytes);
    inbox.imap.add(mail({ from: 'ann@gulf.example', parts: [attached(someInvoice())] }));
    await inbox.check();
    expect((await inbox.arrivals())[1]).toMatchObject({ state: 'taken', vendorName: 'Gulf Fish' });
    const audit = JSON.stringify((await owner.get(`/api/audit?restaurantId=${inbox.restaurantId}`)).body);
    expect(audit).toContain('Took 1 document from ann@gulf.example');
    expect(audit).toContain('Always take documents from ann@gulf.example');
  });

  it('can be dismissed and blocked, and still be taken until its file is deleted', async () => {
    await open();
    for (const name of ['a.xml', 'b.xml']) {
      inbox.imap.add(mail({ from: `spam-${name}@ads.example`, parts: [attached(someInvoice(), name)] }));
    }
    await inbox.check();
    const [first, second] = await inbox.arrivals();
    const dismissed = await owner.post(`/api/inbox/${first.id}/dismiss`, { block: true });
    expect(dismissed.body).toMatchObject({ state: 'ignored', can: { take: true, dismiss: false } });
    await owner.post(`/api/inbox/${second.id}/dismiss`, {});
    expect((await owner.post(`/api/inbox/${second.id}/dismiss`, {})).status).toBe(409);
    inbox.imap.add(mail({ from: first.sender, parts: [attached(someInvoice())] }));
    await inbox.check();
    expect((await inbox.arrivals())[2]).toMatchObject({ state: 'ignored', can: { take: false } });
    expect((await owner.post(`/api/inbox/${second.id}/take`, {})).body.state).toBe('taken');
    const later = new Date(Date.now() + 31 * 86_400_000);
    await forgetDismissedFiles({ ...server.deps, clock: () => later });
    const [late] = await inbox.arrivals();
    expect([late.can.take, late.documents[0].hasFile]).toEqual([false, false]);
    expect((await owner.post(`/api/inbox/${first.id}/take`, {})).status).toBe(409);
    expect(await inbox.invoices()).toHaveLength(1);
  });
});

describe('a mail that can only be read in part', () => {
  const zip = attached(Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'), 'more.zip', 'application/zip');
  const counts = async () => {
    const { waiting, failed } = (await owner.get(`/api/inbox/summary?restaurantId=${inbox.restaurantId}`)).body;
    return [waiting, failed];
  };

  it('counts as failed until somebody dismisses it, and its invoices stay', async () => {
    await open();
    await allow('@lonestar.example');
    inbox.imap.add(mail({ parts: [attached(someInvoice(), 'a.xml'), zip] }));
    await inbox.check();
    const [arrival] = await inbox.arrivals();
    const [invoice] = await inbox.invoices();
    expect(arrival).toMatchObject({
      ...{ state: 'failed', reason: expect.stringContaining("Compressed files can't be opened") },
      documents: [{ state: 'taken', invoiceId: invoice.id }, { state: 'failed' }],
      can: { take: false, dismiss: true },
    });
    expect(await counts()).toEqual([0, 1]);
    const dismissed = await owner.post(`/api/inbox/${arrival.id}/dismiss`, {});
    expect(dismissed.body).toMatchObject({ state: 'taken', reason: null, documents: [{ invoiceId: invoice.id }, {}] });
    expect(await counts()).toEqual([0, 0]);
  });

  it('waits from an unknown sender, and says what failed once the rest is taken', async () => {
    await open();
    inbox.imap.add(mail({ parts: [attached(someInvoice(), 'a.xml'), zip] }));
    await inbox.check();
    const [arrival] = await inbox.arrivals();
    expect(arrival.state).toBe('waiting');
    const taken = await owner.post(`/api/inbox/${arrival.id}/take`, {});
    expect(taken.body).toMatchObject({ state: 'failed', reason: expect.stringContaining('Compressed files') });
    expect(taken.body.can).toEqual({ take: false, dismiss: true });
  });
});

describe('a mail whose rest failed', () => {
  it('keeps the reason of the failure if its documents came another way in the meantime', async () => {
    await open();
    const bytes = someInvoice();
    const zip = attached(Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaa'), 'more.zip', 'application/zip');
    inbox.imap.add(mail({ from: 'who@gulf.example', parts: [attached(bytes), zip] }));
    await inbox.check();
    const [{ id }] = await inbox.arrivals();
    await uploadAs(owner, { name: 'own.xml', bytes }, { restaurantId: String(inbox.restaurantId) });
    expect((await owner.post(`/api/inbox/${id}/take`, {})).body).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining("Compressed files can't be opened."),
    });
  });
});

describe('a mail with sixty files', () => {
  it('has the first fifty taken, and names the others', async () => {
    await open();
    await allow('@lonestar.example');
    const parts = Array.from({ length: 60 }, (_, index) => attached(someInvoice(), `${index + 1}.xml`));
    inbox.imap.add(mail({ parts }));
    await inbox.check();
    const [{ state, documents }] = await inbox.arrivals();
    const states = documents.map((one: { state: string }) => one.state);
    expect([state, states]).toEqual(['failed', [...Array(50).fill('taken'), ...Array(10).fill('failed')]]);
    expect(documents[59]).toMatchObject({
      filename: '60.xml',
      reason: 'Only the first 50 files of a mail are read. Ask the sender to send the rest in another mail.',
    });
  });
});

describe('a document that came before', () => {
  it('in the same mail, another mail, or by hand is not taken twice', async () => {
    await open();
    await allow('@lonestar.example');
    const bytes = someInvoice();
    inbox.imap.add(mail({ id: '<one@lonestar.example>', parts: [attached(bytes), attached(bytes, 'again.pdf')] }));
    inbox.imap.add(mail({ parts: [attached(bytes)] }));
    inbox.imap.add(mail({ id: '<one@lonestar.example>', parts: [attached(bytes)] }));
    await inbox.check();
    const [invoice, ...others] = await inbox.invoices();
    expect(others).toEqual([]);
    const arrivals = await inbox.arrivals();
    expect(arrivals.map(({ state }) => state)).toEqual(['taken', 'ignored']);
    expect(arrivals[0].documents[1]).toMatchObject({ state: 'ignored', invoiceId: invoice.id });
    expect(arrivals[1]).toMatchObject({
      reason: 'Its document is already here.',
      documents: [{ invoiceId: invoice.id, hasFile: false }],
    });
  });

  it('counts as another one if a program gives all its mail the same Message-ID', async () => {
    await open();
    await allow('@lonestar.example');
    for (const name of ['a.xml', 'b.xml']) {
      inbox.imap.add(mail({ id: '<always@lonestar.example>', parts: [attached(someInvoice(), name)] }));
    }
    await inbox.check();
    expect(await inbox.invoices()).toHaveLength(2);
    // Another validity: everything is read again.
    const folder = inbox.imap.folders.get('INBOX');
    if (folder) folder.validity = 2;
    await inbox.check();
    expect([(await inbox.invoices()).length, (await inbox.arrivals()).length]).toEqual([2, 2]);
  });
});

describe('mail without a document that repeats a Message-ID', () => {
  it('is another one with another file, subject or date', async () => {
    await open();
    const zip = (name: string) => attached(Buffer.from(`PK\x03\x04${name.repeat(20)}`), name, 'application/zip');
    const add = (about: object) => inbox.imap.add(mail({ id: '<always@lonestar.example>', ...about }));
    add({ parts: [zip('a.zip')] });
    add({ parts: [zip('b.zip')] });
    add({ parts: [zip('a.zip')] });
    add({ subject: 'One' });
    add({ subject: 'Two' });
    add({ subject: 'One' });
    await inbox.check();
    const states = (await inbox.arrivals()).map(({ state }) => state);
    expect(states).toEqual(['failed', 'failed', 'ignored', 'ignored']);
  });
});

describe('access', () => {
  it('ends at the restaurant, and deciding takes more than reading', async () => {
    await open();
    inbox.imap.add(mail({ parts: [attached(someInvoice())] }));
    await inbox.check();
    const [arrival] = await inbox.arrivals();
    await allow('x@y.example');
    const [sender] = (await owner.get(`/api/inbox-senders?restaurantId=${inbox.restaurantId}`)).body;
    const stranger = await newcomer(server);
    const viewer = await addMember(server, inbox.groupId, 'viewer');
    const calls = (who: Person) => [
      who.get(`/api/inbox/${arrival.id}`),
      who.get(`/api/inbox/${arrival.id}/documents/${arrival.documents[0].id}/file`),
      who.post(`/api/inbox/${arrival.id}/take`, {}),
      who.post(`/api/inbox/${arrival.id}/dismiss`, {}),
      who.delete(`/api/inbox-senders/${sender.id}`),
      who.patch(`/api/mailboxes/${inbox.mailboxId}`, { port: 1 }),
      who.delete(`/api/mailboxes/${inbox.mailboxId}`),
      who.post(`/api/mailboxes/${inbox.mailboxId}/check`),
    ];
    const statuses = async (who: Person) => (await Promise.all(calls(who))).map(({ status }) => status);
    expect(await statuses(stranger)).toEqual(Array(8).fill(404));
    expect(await statuses(viewer)).toEqual([200, 200, 403, 403, 403, 403, 403, 403]);
    const shown = (await viewer.get(`/api/inbox?restaurantId=${inbox.restaurantId}`)).body[0];
    expect(shown.can).toEqual({ take: false, dismiss: false });
    const foreign = await addVendor(stranger, (await stranger.post('/api/restaurants', { name: 'Own' })).body.id);
    expect((await owner.post(`/api/inbox/${arrival.id}/take`, { vendorId: foreign.id })).status).toBe(404);
  });

  it('to a whole free provider cannot be allowed, but can be blocked', async () => {
    await open();
    const refused = await allow('@gmail.com');
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'address']);
    expect((await allow('@gmail.com', { allowed: false })).status).toBe(201);
    expect((await allow('@gmail.com', { allowed: false })).status).toBe(409);
  });

  it('never shows the password, in a reply, the audit log or the database', async () => {
    await open();
    const replies = [
      await inbox.mailbox(),
      (await owner.get(`/api/audit?restaurantId=${inbox.restaurantId}`)).body,
      await server.db.selectFrom('mailboxes').selectAll().execute(),
    ];
    expect(JSON.stringify(replies)).not.toContain(inbox.imap.password);
  });
});

describe('the list', () => {
  it('finds by sender, subject and file name, and counts what waits', async () => {
    await open();
    inbox.imap.add(mail({ from: 'ann@gulf.example', subject: 'Fish', parts: [attached(someInvoice(), 'cod_7.xml')] }));
    inbox.imap.add(mail({ from: 'bob@beef.example', subject: 'Hello' }));
    await inbox.check();
    const found = async (query: string) =>
      (await owner.get(`/api/inbox?restaurantId=${inbox.restaurantId}&${query}`)).body.map(
        ({ subject }: { subject: string }) => subject,
      );
    expect(await found('q=GULF')).toEqual(['Fish']);
    expect(await found('q=cod_7')).toEqual(['Fish']);
    expect(await found('q=hell')).toEqual(['Hello']);
    expect(await found('q=%25')).toEqual([]);
    expect(await found('state=ignored')).toEqual(['Hello']);
    expect(await found('limit=1')).toEqual(['Hello']);
    const summary = (await owner.get(`/api/inbox/summary?restaurantId=${inbox.restaurantId}`)).body;
    expect(summary).toMatchObject({ waiting: 1, failed: 0, mailboxes: 1, brokenMailboxes: 0, folder: null });
  });
});
