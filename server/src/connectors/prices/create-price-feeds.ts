import type { Config } from '../../platform/config.ts';
import { type Pause, realPause } from '../pos/shared/caller.ts';
import { createBls } from './bls/bls.ts';
import { createFred } from './fred/fred.ts';
import type { PriceFeeds } from './port.ts';
import { createPriceList } from './price-list/price-list.ts';
import { createUsdaMars } from './usda-mars/usda-mars.ts';

/** The external price feeds. `pause` is how they wait when a feed asks them to. */
export function createPriceFeeds(
  config: Pick<Config, 'feedHosts' | 'outboundPrivate'>,
  clock: () => Date,
  pause: Pause = realPause,
): PriceFeeds {
  const { feedHosts: hosts, outboundPrivate } = config;
  const around = { outboundPrivate, clock, pause };
  return {
    bls: createBls(hosts.bls, around),
    fred: createFred(hosts.fred, around),
    usdaMars: createUsdaMars(hosts.usdaMars, around),
    priceList: createPriceList(around),
  };
}
