import { dec, type Money, roundMoney } from '@platewise/domain';

type Row = { amount: Money; balance: Money | null };

/** Opening and closing balance from a balance column, oldest or newest row first; null if it doesn't add up. */
export function balancesOf(rows: readonly Row[]): { openingBalance: Money | null; closingBalance: Money | null } {
  const unknown = { openingBalance: null, closingBalance: null };
  for (const order of [rows, rows.toReversed()]) {
    if (!addsUp(order)) continue;
    const [first, last] = [order[0], order.at(-1)];
    if (!first || !last || first.balance === null || last.balance === null) return unknown;
    return { openingBalance: roundMoney(dec(first.balance).minus(first.amount)), closingBalance: last.balance };
  }
  return unknown;
}

function addsUp(rows: readonly Row[]): boolean {
  return rows.every(({ amount, balance }, at) => {
    const before = at === 0 ? undefined : rows[at - 1]?.balance;
    if (balance === null || before === null) return false;
    return before === undefined || dec(before).plus(amount).eq(balance);
  });
}
