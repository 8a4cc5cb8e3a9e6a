import type { Config } from '../../platform/config.ts';
import { createClover } from './clover/clover.ts';
import { createLightspeed } from './lightspeed/lightspeed.ts';
import type { PosConnectors } from './port.ts';
import { type Pause, realPause } from './shared/caller.ts';
import { createSquare } from './square/square.ts';
import { createToast } from './toast/toast.ts';

/** The POS systems reached over the network. `pause` is how they wait when a vendor asks them to. */
export function createPosConnectors(
  config: Pick<Config, 'posHosts' | 'outboundPrivate'>,
  clock: () => Date,
  pause: Pause = realPause,
): PosConnectors {
  const { posHosts: hosts, outboundPrivate } = config;
  const around = { outboundPrivate, clock, pause };
  return {
    square: createSquare(hosts.square, around),
    toast: createToast(hosts.toast, around),
    clover: createClover(hosts.clover, around),
    lightspeed: createLightspeed({ api: hosts.lightspeed, token: hosts.lightspeedToken }, around),
  };
}
