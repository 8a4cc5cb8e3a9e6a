import { msg } from '@platewise/domain';
import type { Mailboxes } from '../src/connectors/mailbox/port.ts';
import type { KeyedDirectory, Places } from '../src/connectors/places/port.ts';
import { createPriceFeeds } from '../src/connectors/prices/create-price-feeds.ts';
import type { PriceFeeds } from '../src/connectors/prices/port.ts';
import { type SftpServers, UnconfirmedHostKey } from '../src/connectors/sftp/port.ts';
import type { Website } from '../src/connectors/website/port.ts';
import { attached, mail } from './mails.ts';
import { connectorsAt, simClock, startSquare } from './pos-simulators/index.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const locations = 200;

/** An offline stub of a website with one page. */
const website: Website = {
  fetchPage: async (url) => ({ ok: true, page: { kind: 'html', url, html: '<li>Soup $9</li><li>Cod $24</li>' } }),
};

const nowhere = { bls: '', usdaMars: '', fred: '' };
const nothing = async () => ({ products: [], problems: [] });

/** Offline stubs of the feeds without results; price list files are really parsed. */
const feeds: PriceFeeds = {
  bls: { read: nothing },
  fred: { read: nothing },
  usdaMars: { read: nothing, reports: async () => [] },
  priceList: createPriceFeeds({ outboundPrivate: false, feedHosts: nowhere }, () => new Date()).priceList,
};

/** Offline stub of mailboxes: each has one mail with an invoice, from the mailbox's own address. */
const mailboxes: Mailboxes = {
  open: async ({ username }) => ({
    uidValidity: 1,
    uidNext: 1,
    list: async (after) => (after === 0 ? [{ uid: 1, size: 1000 }] : []),
    download: async () => {
      const bytes = Buffer.from(`<Invoice xmlns="urn:x"><ID>${username}</ID></Invoice>`);
      return mail({ from: username, parts: [attached(bytes, 'invoice.xml', 'application/xml')] });
    },
    move: async () => undefined,
    close: async () => undefined,
  }),
  watch: async () => false,
};

/** Offline stub of SFTP servers: each shows the same key, and has no files. */
const sftp: SftpServers = {
  open: async ({ host, hostKey }) => {
    const shown = `ssh-ed25519 SHA256:${'A'.repeat(43)}`;
    if (hostKey !== shown)
      throw new UnconfirmedHostKey(shown, 'host_key', msg('Confirm the key of {host} first.', { host }));
    return {
      list: async () => ({ files: [], isWhole: true }),
      download: async () => null,
      move: async () => undefined,
      close: async () => undefined,
    };
  },
};

const nobody: KeyedDirectory = {
  asksByCuisine: false,
  search: async ({ radiusMetres }) => ({ places: [], completeMetres: radiusMetres }),
  find: async () => null,
};

/** Offline stubs: directories without places and a geocoder without addresses. */
const places: Places = {
  ...{ osm: nobody, google: nobody, yelp: nobody },
  geocoder: { find: async () => null },
  pause: async () => undefined,
};

/** A server with a local POS simulator that has many locations, so that each sample can connect its own. */
export async function startAccessServer(): Promise<TestServer> {
  const clock = simClock();
  const square = await startSquare({ clock });
  for (let number = 2; number <= locations; number++) {
    square.locations.push({ ...square.locations[0], id: `LOC${number}`, name: `Location ${number}` });
  }
  const server = await startTestServer(
    { SMTP_IN_DOMAIN: 'invoices.example' },
    { pos: connectorsAt({ square: square.url }, clock), feeds, mailboxes, sftp, places, website },
  );
  return {
    ...server,
    close: async () => {
      await server.close();
      await square.close();
    },
  };
}
