import { answered, type Fixture, type Sample, type Samples, unique } from './access-fixture.ts';
import { eventually } from './eventually.ts';
import { addRestaurant } from './kitchen.ts';

let counter = 0;

/** A restaurant has at most twenty mailboxes, and a test needs more, one after the other. */
async function makeRoom({ owner, restaurantId }: Pick<Fixture, 'owner' | 'restaurantId'>): Promise<void> {
  const all: { id: number }[] = await answered(owner.get(`/api/mailboxes?restaurantId=${restaurantId}`));
  if (all.length < 15) return;
  for (const { id } of all) await owner.delete(`/api/mailboxes/${id}`);
}

/** A mailbox that was checked; the stub put a mail of its own address into it. */
async function mailbox({ owner, restaurantId }: Fixture): Promise<{ id: number; username: string }> {
  await makeRoom({ owner, restaurantId });
  const username = `inbox${++counter}@mail.example`;
  const { id } = await answered(
    owner.post('/api/mailboxes', { restaurantId, host: 'imap.example', username, password: 'app password' }),
  );
  await eventually(async () => {
    const all: { id: number; state: string }[] = await answered(
      owner.get(`/api/mailboxes?restaurantId=${restaurantId}`),
    );
    return all.find((one) => one.id === id)?.state === 'connected';
  });
  return { id, username };
}

/** A mail with a document that waits for a person. */
async function waiting(fixture: Fixture): Promise<{ id: number; documentId: number }> {
  const { username } = await mailbox(fixture);
  const [row] = await answered(
    fixture.owner.get(`/api/inbox?restaurantId=${fixture.restaurantId}&q=${encodeURIComponent(username)}`),
  );
  return { id: row.id, documentId: row.documents[0].id };
}

const sender = async ({ owner, restaurantId }: Fixture): Promise<number> => {
  const address = `${unique('sender').replace(' ', '')}@mail.example`;
  return (await answered(owner.post('/api/inbox-senders', { restaurantId, address, allowed: true }))).id;
};

const ofWaiting = async (fixture: Fixture): Promise<Sample> => ({ params: { id: (await waiting(fixture)).id } });
const ofMailbox = async (fixture: Fixture): Promise<Sample> => ({ params: { id: (await mailbox(fixture)).id } });

async function presentAddress({ owner, restaurantId }: Fixture): Promise<Sample> {
  const { address } = await answered(owner.get(`/api/inbox/summary?restaurantId=${restaurantId}`));
  if (address !== null) return { body: { restaurantId, current: address } };
  const made = await answered(owner.post('/api/inbox/address', { restaurantId, current: null }));
  return { body: { restaurantId, current: made.address } };
}

/** Another restaurant of the same owner. */
async function address(fixture: Fixture): Promise<{ id: number; addressId: number }> {
  const { id } = await mailbox(fixture);
  const { id: toRestaurantId } = await addRestaurant(fixture.owner, unique('Soho'));
  const body = { address: `soho${++counter}@mail.example`, toRestaurantId };
  const { addresses } = await answered(fixture.owner.post(`/api/mailboxes/${id}/addresses`, body));
  return { id, addressId: addresses[0].id };
}

/** An SFTP server that has shown its key to the stub. */
async function sftpServer({ owner, restaurantId }: Fixture) {
  const all: { id: number }[] = await answered(owner.get(`/api/sftp-servers?restaurantId=${restaurantId}`));
  if (all.length >= 15) for (const { id } of all) await owner.delete(`/api/sftp-servers/${id}`);
  const made = await answered(
    owner.post('/api/sftp-servers', {
      ...{ restaurantId, host: `sftp${++counter}.example`, username: 'files', password: 'a password' },
    }),
  );
  return eventually(async () => {
    const now: { id: number; shownHostKey: string | null }[] = await answered(
      owner.get(`/api/sftp-servers?restaurantId=${restaurantId}`),
    );
    return now.find(({ id, shownHostKey }) => id === made.id && shownHostKey !== null);
  });
}

const ofSftpServer = async (fixture: Fixture): Promise<Sample> => ({ params: { id: (await sftpServer(fixture)).id } });

export const inboxSamples: Samples = {
  'inbox.list': () => ({}),
  'inbox.summary': () => ({}),
  'inboxAddress.renew': presentAddress,
  'inboxAddress.remove': presentAddress,
  'inbox.get': ofWaiting,
  'inbox.take': async (fixture) => ({ ...(await ofWaiting(fixture)), body: { vendorId: fixture.vendor.id } }),
  'inbox.dismiss': async (fixture) => ({ ...(await ofWaiting(fixture)), body: {} }),
  'inbox.file': async (fixture) => ({ params: await waiting(fixture) }),
  'inboxSenders.list': () => ({}),
  'inboxSenders.add': ({ restaurantId, vendor }) => ({
    body: { restaurantId, address: `added${++counter}@mail.example`, allowed: true, vendorId: vendor.id },
  }),
  'inboxSenders.remove': async (fixture) => ({ params: { id: await sender(fixture) } }),
  'sftpServers.list': () => ({}),
  'sftpServers.add': ({ restaurantId }) => ({
    body: { restaurantId, host: `sftp${++counter}.example`, username: 'files', password: 'a password' },
  }),
  'sftpServers.update': async (fixture) => ({ ...(await ofSftpServer(fixture)), body: { pattern: '*.edi' } }),
  'sftpServers.confirmKey': async (fixture) => {
    const { id, shownHostKey } = await sftpServer(fixture);
    return { params: { id }, body: { hostKey: shownHostKey } };
  },
  'sftpServers.remove': ofSftpServer,
  'sftpServers.check': ofSftpServer,
  'mailboxes.list': () => ({}),
  'mailboxes.add': ({ restaurantId }) => ({
    body: { restaurantId, host: 'imap.example', username: `added${++counter}@mail.example`, password: 'app password' },
  }),
  'mailboxes.update': async (fixture) => ({ ...(await ofMailbox(fixture)), body: { handledFolder: unique('Done') } }),
  'mailboxAddresses.add': async (fixture) => {
    const { id } = await mailbox(fixture);
    const { id: toRestaurantId } = await addRestaurant(fixture.owner, unique('Soho'));
    return { params: { id }, body: { address: `soho${++counter}@mail.example`, toRestaurantId } };
  },
  'mailboxAddresses.remove': async (fixture) => ({ params: await address(fixture) }),
  'mailboxSignIn.start': ({ restaurantId }) => ({
    body: { restaurantId, provider: 'google', username: `added${++counter}@mail.example` },
  }),
  // Only a mailbox at a provider that is set up could be; signing in is tested with the mailboxes.
  'mailboxSignIn.again': async (fixture) => ({ ...(await ofMailbox(fixture)), body: { provider: 'google' } }),
  'mailboxSignIn.finish': () => ({ body: { query: '?code=x&state=x' } }),
  'mailboxes.remove': ofMailbox,
  'mailboxes.check': ofMailbox,
};
