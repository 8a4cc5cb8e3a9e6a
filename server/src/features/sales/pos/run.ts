import type { PosConnector, PosSession } from '../../../connectors/pos/port.ts';
import type { Owned, RunRow, Working } from './pos-work.repo.ts';

/** A run whose next page is about to be read, and the lease holder that may write it. */
export type Run = {
  readonly of: Owned;
  readonly holder: string;
  readonly row: RunRow;
  readonly pos: Working;
  readonly connector: PosConnector;
  readonly session: PosSession;
};

/** Thrown if another process has taken over the POS connection: what was read is not written. */
export class LeaseLost extends Error {
  constructor() {
    super('another process reads from this point of sale');
    this.name = 'LeaseLost';
  }
}
