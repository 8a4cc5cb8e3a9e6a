import type { PosConnector, PosSession } from '../../../connectors/pos/port.ts';
import type { Owned, RunRow, Working } from './pos-work.repo.ts';

/** A run whose next page is to be read: with what, and who may write what it brings. */
export type Run = {
  readonly of: Owned;
  readonly holder: string;
  readonly row: RunRow;
  readonly pos: Working;
  readonly connector: PosConnector;
  readonly session: PosSession;
};

/** Thrown where another process has taken the point of sale over meanwhile: what was read is not written. */
export class LeaseLost extends Error {
  constructor() {
    super('another process reads from this point of sale');
    this.name = 'LeaseLost';
  }
}
