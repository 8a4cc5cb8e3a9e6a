import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { listenForMail, someInvoice } from '../../../../test/inbox.ts';
import { addRestaurant } from '../../../../test/kitchen.ts';
import { attached, type MailAbout, mail } from '../../../../test/mails.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { inboundMailTaker } from './index.ts';

const domain = 'in.waco.example';
let server: TestServer;
let owner: Person;
let listener: Awaited<ReturnType<typeof listenForMail>>;
let restaurantId: number;
let address: string;
/** What the DNS says about the senders. */
const records = new Map<string, string[][]>();

async function lookup(name: string, type: string): Promise<string[][]> {
  const found = records.get(`${type} ${name}`);
  if (found === undefined) throw Object.assign(new Error('no such record'), { code: 'ENOTFOUND' });
  return found;
}

beforeAll(async () => {
  server = await startTestServer({ SMTP_IN_DOMAIN: domain, SMTP_IN_PORT: '0', SMTP_IN_HOST: '127.0.0.1' });
  owner = await newcomer(server);
  listener = await listenForMail(server, inboundMailTaker(server.deps), lookup);
  ({ restaurantId, address } = await addressed('Waco Grill & Bar'));
  records.set('TXT lonestar.example', [['v=spf1 ip4:127.0.0.1 -all']]);
  records.set('TXT _dmarc.lonestar.example', [['v=DMARC1; p=reject']]);
});
afterAll(async () => {
  await listener.close();
  await server.close();
});

async function addressed(name: string) {
  const { id } = await addRestaurant(owner, name);
  await owner.post('/api/inbox-senders', { restaurantId: id, address: '@lonestar.example', allowed: true });
  const { body } = await owner.post('/api/inbox/address', { restaurantId: id, current: null });
  return { restaurantId: id, address: body.address as string };
}

type Sent = MailAbout & { to?: string | string[]; envelopeFrom?: string };

const send = ({ to = address, envelopeFrom = 'billing@lonestar.example', ...about }: Sent = {}) =>
  createTransport({ host: '127.0.0.1', port: listener.port, secure: false, ignoreTLS: true }).sendMail({
    envelope: { from: envelopeFrom, to },
    raw: mail({ parts: [attached(someInvoice(), 'a.xml')], ...about }),
  });

const arrivals = async (id = restaurantId) => (await owner.get(`/api/inbox?restaurantId=${id}`)).body;

describe('an address', () => {
  it('has the name of the restaurant and a part that nobody guesses', async () => {
    expect(address).toMatch(/^waco-grill-bar-[a-z2-9]{8}@in\.waco\.example$/);
    const { body } = await owner.get(`/api/inbox/summary?restaurantId=${restaurantId}`);
    expect(body).toMatchObject({ receivesMail: true, address });
  });

  it('stops working once it is renewed or removed, and a second click changes nothing', async () => {
    const { restaurantId: id, address: first } = await addressed('Second Street');
    const renewed = await owner.post('/api/inbox/address', { restaurantId: id, current: first });
    const again = await owner.post('/api/inbox/address', { restaurantId: id, current: first });
    expect([renewed.status, again.status]).toEqual([200, 409]);
    const second = renewed.body.address as string;
    await expect(send({ to: first })).rejects.toMatchObject({ responseCode: 550 });
    await send({ to: second });
    const removed = await owner.post('/api/inbox/address/remove', { restaurantId: id, current: second });
    expect(removed.status).toBe(204);
    await expect(send({ to: second })).rejects.toMatchObject({ responseCode: 550 });
    expect(await arrivals(id)).toHaveLength(1);
    const { body: log } = await owner.get(`/api/audit?restaurantId=${id}&limit=10`);
    expect(JSON.stringify(log)).toContain(`Removed the inbox address ${second}`);
  });

  it('is only for those who manage the restaurant', async () => {
    const stranger = await newcomer(server);
    const body = { restaurantId, current: address };
    expect((await stranger.post('/api/inbox/address', body)).status).toBe(404);
    expect((await stranger.post('/api/inbox/address/remove', body)).status).toBe(404);
  });
});

describe('mail to it', () => {
  it('becomes an invoice if its known sender is confirmed', async () => {
    await send({ id: '<first@lonestar.example>' });
    const [newest] = await arrivals();
    expect(newest).toMatchObject({ way: 'address', state: 'taken', sender: 'billing@lonestar.example' });
    expect(newest.documents[0].invoiceId).not.toBeNull();
  });

  it('is one arrival however often it is sent, and one for each restaurant that it is for', async () => {
    const other = await addressed('Third Street');
    const about = { id: '<twice@lonestar.example>', parts: [attached(someInvoice(), 'a.xml')] };
    const before = (await arrivals()).length;
    await send({ ...about, to: [address, other.address] });
    await send({ ...about, to: [other.address.toUpperCase(), address] });
    expect([(await arrivals()).length - before, (await arrivals(other.restaurantId)).length]).toEqual([1, 1]);
  });

  it.each([
    ['of a domain that says nothing about its senders', 'a@silent.example', 'a@silent.example', []],
    ['from a server that the domain does not know', 'x@lonestar.example', 'x@other.example', []],
    [
      'that claims to be confirmed',
      'x@lonestar.example',
      'x@other.example',
      [`Authentication-Results: ${domain}; dmarc=pass header.from=lonestar.example`],
    ],
  ])('waits %s', async (_name, from, envelopeFrom, headers) => {
    await owner.post('/api/inbox-senders', { restaurantId, address: '@silent.example', allowed: true });
    await send({ from, envelopeFrom, headers });
    const [newest] = await arrivals();
    expect(newest.state).toBe('waiting');
    expect(newest.reason).toContain("couldn't verify");
  });

  it('is refused if it has gone round in circles', async () => {
    const headers = Array.from({ length: 31 }, (_, at) => `Received: from hop${at}.example by hop${at + 1}.example`);
    await expect(send({ headers })).rejects.toMatchObject({ responseCode: 554 });
  });

  it('is refused if it is too large, and nothing of it stays', async () => {
    const before = (await arrivals()).length;
    const parts = [attached(Buffer.alloc(40 * 1024 * 1024, 7))];
    await expect(send({ parts })).rejects.toMatchObject({ responseCode: 552 });
    expect(await arrivals()).toHaveLength(before);
  });

  it('is asked for again while it can not be stored, and then stored once', async () => {
    const { files } = server.deps;
    const failing = { ...server.deps, files: { ...files, put: () => Promise.reject(new Error('full')) } };
    const broken = await listenForMail(server, inboundMailTaker(failing), lookup);
    const about = { id: '<later@lonestar.example>', parts: [attached(someInvoice(), 'a.xml')] };
    const before = (await arrivals()).length;
    const working = listener;
    listener = broken;
    await expect(send(about)).rejects.toMatchObject({ responseCode: 451 });
    listener = working;
    await broken.close();
    await send(about);
    expect((await arrivals()).length - before).toBe(1);
  });

  it('leaves nothing if the sender hangs up halfway', async () => {
    const before = (await arrivals()).length;
    const socket = connect(listener.port, '127.0.0.1');
    const said: string[] = [];
    socket.on('data', (bytes) => said.push(bytes.toString()));
    const until = (code: string) => eventually(async () => said.splice(0).join('').includes(code));
    await until('220');
    for (const [line, code] of [
      ['EHLO mail.lonestar.example', '250 '],
      ['MAIL FROM:<billing@lonestar.example>', '250 '],
      [`RCPT TO:<${address}>`, '250 '],
      ['DATA', '354 '],
    ] as const) {
      socket.write(`${line}\r\n`);
      await until(code);
    }
    socket.write('Subject: half\r\n\r\nhalf of it');
    socket.destroy();
    await send();
    expect((await arrivals()).length - before).toBe(1);
  });
});

it('gives nobody a way to pass mail on or to try out addresses', async () => {
  await expect(send({ to: 'someone@elsewhere.example' })).rejects.toMatchObject({ responseCode: 550 });
  const guesses = Array.from({ length: 6 }, (_, at) => `guess${at}@${domain}`);
  const error = await send({ to: [...guesses, address] }).catch((failure: unknown) => failure);
  expect(error).toMatchObject({ responseCode: 421 });
});
