import { createPosConnectors } from '../../src/connectors/pos/create-pos-connectors.ts';
import type { PosConnectors } from '../../src/connectors/pos/port.ts';
import type { SimClock } from './clock.ts';

export { type SimClock, simClock } from './clock.ts';
export { type CloverSimulator, cloverCredit, startClover } from './clover.ts';
export { type LightspeedSimulator, startLightspeed } from './lightspeed.ts';
export { cloverMessage, deliver, squareMessage, toastMessage, type VendorMessage } from './messages.ts';
export { type SquareSimulator, startSquare } from './square.ts';
export { expectedOf, plausibleTickets } from './tickets.ts';
export { startToast, type ToastSimulator } from './toast.ts';

/** Connectors for these simulators; waits return immediately by advancing the simulators' clock. */
export function connectorsAt(
  hosts: Partial<Record<'square' | 'toast' | 'clover' | 'lightspeed', string>>,
  clock: SimClock,
): PosConnectors {
  const nowhere = 'http://127.0.0.1:9';
  const { square = nowhere, toast = nowhere, clover = nowhere, lightspeed = nowhere } = hosts;
  const posHosts = { square, toast, clover, lightspeed, lightspeedToken: `${lightspeed}/oauth/token` };
  return createPosConnectors({ outboundPrivate: true, posHosts }, clock.date, clock.pause);
}
