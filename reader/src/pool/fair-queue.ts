/** Queued items, by account. Accounts take turns: fifty files from one account delay another's file by one. */
export type FairQueue<T> = {
  add: (account: string, item: T) => void;
  /** The next item of an account for which `may` is true; its account then goes to the back of the line. */
  take: (may: (account: string) => boolean) => { account: string; item: T } | undefined;
  waitingFor: (account: string) => number;
  /** How many items are taken before the next one that this account adds. */
  ahead: (account: string) => number;
  /** Calls `tell` for each item with the number of items ahead of it. */
  eachPlace: (tell: (item: T, ahead: number) => void) => void;
  /** Removes an item from the queue; false if it is no longer waiting. */
  remove: (account: string, item: T) => boolean;
  drain: () => T[];
};

// More accounts than this are unlikely to wait at once; a forgotten account is treated as never served.
const mostRemembered = 1000;

export function createFairQueue<T>(): FairQueue<T> {
  const waiting = new Map<string, T[]>();
  /** Accounts by when they were last served, least recent first. */
  const served = new Map<string, number>();
  let turn = 0;

  const longestUnserved = (may: (account: string) => boolean): string | undefined => {
    let best: { account: string; last: number } | undefined;
    for (const account of waiting.keys()) {
      const last = served.get(account) ?? 0;
      if ((best === undefined || last < best.last) && may(account)) best = { account, last };
    }
    return best?.account;
  };

  /**
   * Because accounts take turns, each other one is served as often as this one by then, and once more if it comes
   * first.
   */
  const aheadOf = (account: string, index: number): number => {
    const last = served.get(account) ?? 0;
    let ahead = index;
    // Among accounts never served, the one that has waited longest comes first.
    let longer = true;
    for (const [other, items] of waiting) {
      if (other === account) {
        longer = false;
        continue;
      }
      const otherLast = served.get(other) ?? 0;
      const first = otherLast < last || (otherLast === last && longer);
      ahead += Math.min(items.length, index + (first ? 1 : 0));
    }
    return ahead;
  };

  return {
    add: (account, item) => {
      const own = waiting.get(account);
      if (own === undefined) waiting.set(account, [item]);
      else own.push(item);
    },
    take: (may) => {
      const account = longestUnserved(may);
      if (account === undefined) return undefined;
      const [item, ...rest] = waiting.get(account) ?? [];
      if (rest.length > 0) waiting.set(account, rest);
      else waiting.delete(account);
      turn += 1;
      served.delete(account);
      served.set(account, turn);
      for (const [oldest] of served) {
        if (served.size <= mostRemembered) break;
        served.delete(oldest);
      }
      return item === undefined ? undefined : { account, item };
    },
    waitingFor: (account) => waiting.get(account)?.length ?? 0,
    ahead: (account) => aheadOf(account, waiting.get(account)?.length ?? 0),
    eachPlace: (tell) => {
      for (const [account, items] of waiting) {
        for (const [index, item] of items.entries()) tell(item, aheadOf(account, index));
      }
    },
    remove: (account, item) => {
      const own = waiting.get(account) ?? [];
      const left = own.filter((one) => one !== item);
      if (left.length === own.length) return false;
      if (left.length > 0) waiting.set(account, left);
      else waiting.delete(account);
      return true;
    },
    drain: () => {
      const all = [...waiting.values()].flat();
      waiting.clear();
      return all;
    },
  };
}
