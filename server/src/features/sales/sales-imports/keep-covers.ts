import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { storeCovers } from './covers.repo.ts';
import type { Kept, OpenedFile } from './import-types.ts';
import { readCovers } from './interpret/read-covers.ts';
import type { Report } from './interpret/read-sales.ts';

const zero = { net: '0.00', tax: '0.00', tips: '0.00', discounts: '0.00' };

/** Stores guests by day: `sales` is a count of days here, and none of it is revenue. */
export async function keepCovers(trx: Tx, scope: RestaurantScope, file: OpenedFile, importId: number): Promise<Kept> {
  const report: Report = { rowsRead: 0, rowsSkipped: 0, rowsVoided: 0, problems: [] };
  const { timezone, dayCutoff } = scope.settings;
  const settings = { timezone, dayCutoff, order: file.scan.order ?? 'mdy', latest: file.latest } as const;
  const days = await readCovers(file.table, file.layout, settings, report);
  const to = { restaurantId: scope.restaurantId, source: `file:${file.layout.family}`, importId };
  const { fresh, changed } = await storeCovers(trx, to, days);
  return {
    outcome: {
      ...report,
      ...{ salesNew: fresh, salesChanged: changed, salesSame: days.length - fresh - changed },
      ...zero,
      ...{ firstDate: days[0]?.date ?? null, lastDate: days.at(-1)?.date ?? null },
    },
    count: days.length,
    totals: { net: 0, tax: 0, tips: 0, discounts: 0 },
    voided: 0,
    older: 0,
    preview: [],
  };
}
