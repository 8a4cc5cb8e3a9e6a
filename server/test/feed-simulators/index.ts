import { createPriceFeeds } from '../../src/connectors/prices/create-price-feeds.ts';
import type { PriceFeeds } from '../../src/connectors/prices/port.ts';
import type { SimClock } from '../pos-simulators/clock.ts';

export { type BlsSimulator, startBls } from './bls.ts';
export { catalogue832 } from './catalogue-832.ts';
export { type FredSimulator, startFred } from './fred.ts';
export { type ListSite, startListSite } from './list-site.ts';
export { type MarsSimulator, startMars } from './mars.ts';

/** Feeds connected to these simulators; waits return immediately by advancing the simulators' clock. */
export function feedsAt(hosts: Partial<Record<'bls' | 'fred' | 'usdaMars', string>>, clock: SimClock): PriceFeeds {
  const nowhere = 'http://127.0.0.1:9';
  const { bls = nowhere, fred = nowhere, usdaMars = nowhere } = hosts;
  return createPriceFeeds({ outboundPrivate: true, feedHosts: { bls, fred, usdaMars } }, clock.date, clock.pause);
}
