import type { KeyedDirectory, Places } from '../src/connectors/places/port.ts';
import { createPriceFeeds } from '../src/connectors/prices/create-price-feeds.ts';
import type { PriceFeeds } from '../src/connectors/prices/port.ts';
import type { Website } from '../src/connectors/website/port.ts';
import { connectorsAt, simClock, startSquare } from './pos-simulators/index.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const locations = 200;

/** A site of one page, on no network. */
const website: Website = {
  fetchPage: async (url) => ({ ok: true, page: { kind: 'html', url, html: '<li>Soup $9</li><li>Cod $24</li>' } }),
};

const nowhere = { bls: '', usdaMars: '', fred: '' };
const nothing = async () => ({ products: [], problems: [] });

/** Feeds that have nothing to tell, on no network; files of price lists are read in earnest. */
const feeds: PriceFeeds = {
  bls: { read: nothing },
  fred: { read: nothing },
  usdaMars: { read: nothing, reports: async () => [] },
  priceList: createPriceFeeds({ outboundPrivate: false, feedHosts: nowhere }, () => new Date()).priceList,
};

const nobody: KeyedDirectory = {
  asksByCuisine: false,
  search: async ({ radiusMetres }) => ({ places: [], completeMetres: radiusMetres }),
  find: async () => null,
};

/** Directories that know nobody, and a geocoder that knows no address, on no network. */
const places: Places = {
  ...{ osm: nobody, google: nobody, yelp: nobody },
  geocoder: { find: async () => null },
  pause: async () => undefined,
};

/** A server beside a point of sale on this machine with many locations, so that each sample connects one of its own. */
export async function startAccessServer(): Promise<TestServer> {
  const clock = simClock();
  const square = await startSquare({ clock });
  for (let number = 2; number <= locations; number++) {
    square.locations.push({ ...square.locations[0], id: `LOC${number}`, name: `Location ${number}` });
  }
  const server = await startTestServer(
    {},
    { pos: connectorsAt({ square: square.url }, clock), feeds, places, website },
  );
  return {
    ...server,
    close: async () => {
      await server.close();
      await square.close();
    },
  };
}
