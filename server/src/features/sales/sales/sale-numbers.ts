import type { Tx } from '../../../platform/db/index.ts';
import { takeNumbers } from './sale-numbers.repo.ts';

/** How many sales one sequence number covers, as set in the migration. */
const block = 1000;
const blocksAtMost = 100;

export type SaleNumbers = {
  /** Makes sure this many are available. The database is queried once it is idle. */
  reserve(count: number): Promise<void>;
  next(): number;
};

/** Numbers for new sales. Each time, twice as many are taken, so that the database is rarely queried. */
export function saleNumbers(trx: Tx, idle: () => Promise<void>): SaleNumbers {
  const blocks: number[] = [];
  let used = 0;
  let taken = 0;
  return {
    async reserve(count) {
      const missing = count - (blocks.length * block - used);
      if (missing <= 0) return;
      const more = Math.max(Math.ceil(missing / block), Math.min(taken, blocksAtMost));
      taken += more;
      await idle();
      blocks.push(...(await takeNumbers(trx, more)));
    },
    next() {
      const [first] = blocks;
      if (first === undefined) throw new Error('Numbers are to be reserved before they are taken.');
      const number = first + used;
      used += 1;
      if (used === block) {
        blocks.shift();
        used = 0;
      }
      return number;
    },
  };
}
