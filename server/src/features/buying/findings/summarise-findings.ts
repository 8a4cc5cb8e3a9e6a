import type { summariseFindings as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import { dec, roundMoney } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { sightOf } from './finding-sight.ts';
import { kindOf } from './finding-status.ts';
import { type SummedRow, sumFindings } from './findings.repo.ts';

const mostVendors = 10;

/** Per currency: what is open, requested and settled, and where the open money is. */
export async function summariseFindings(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const rows = await sumFindings(deps.db, sightOf(caller, caller.reach(query.restaurantId)));
  const currencies = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => {
    const of = (status: SummedRow['status']) => own.filter((row) => row.status === status);
    const open = of('open');
    return {
      currency,
      open: counted(open),
      requested: counted(of('requested')),
      settled: counted(of('settled'), 'credited'),
      kinds: byMoney(
        Map.groupBy(open, ({ kind }) => kind),
        (kind) => ({ kind: kindOf(kind) }),
      ).sort((a, b) => Number(b.kind === 'bank_account') - Number(a.kind === 'bank_account')),
      vendors: byMoney(
        Map.groupBy(open, ({ vendor_id: id }) => id),
        (vendorId, [first]) => ({ vendorId, vendorName: first?.vendor_name ?? '' }),
      ).slice(0, mostVendors),
    };
  });
  return { currencies: currencies.sort((a, b) => b.open.money - a.open.money || (a.currency < b.currency ? -1 : 1)) };
}

const counted = (rows: readonly SummedRow[], of: 'money' | 'credited' = 'money') => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  money: Number(roundMoney(rows.reduce((sum, row) => sum.plus(dec(row[of])), dec(0)))),
});

const byMoney = <Key, More>(groups: Map<Key, SummedRow[]>, of: (key: Key, rows: SummedRow[]) => More) =>
  [...groups].map(([key, rows]) => ({ ...counted(rows), ...of(key, rows) })).sort((a, b) => b.money - a.money);
