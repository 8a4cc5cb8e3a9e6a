import type { CountLine, CountSheet } from '@platewise/contract';
import type { KeptEntry, KeptItem } from './kept-types.ts';

/** A count as it stands on this device: what the server said last, and what it does not know yet. */
export type CountState = {
  sheet: CountSheet | null;
  /** The newest number of each line that is not with the server. */
  entries: ReadonlyMap<string, KeptEntry>;
  items: readonly KeptItem[];
  signal: 'yes' | 'none';
  /** Whether the device keeps numbers beyond this page. */
  keeps: boolean;
  error: Error | null;
};

export const emptyState: CountState = {
  sheet: null,
  entries: new Map(),
  items: [],
  signal: 'yes',
  keeps: true,
  error: null,
};

/** The number that stands on a line here; the last one that was typed. */
export function entryOf(state: CountState, lineId: number): KeptEntry | undefined {
  let last: KeptEntry | undefined;
  for (const entry of state.entries.values()) if (entry.lineId === lineId) last = entry;
  return last;
}

/** The newest number of each line, by line. */
export function entriesByLine(state: CountState): ReadonlyMap<number, KeptEntry> {
  return new Map([...state.entries.values()].map((entry) => [entry.lineId, entry]));
}

/** Lines that came back take the place of those that were there; the order of the sheet stays. */
export function mergeLines(lines: readonly CountLine[], fresh: readonly CountLine[]): CountLine[] {
  const byId = new Map(fresh.map((line) => [line.id, line]));
  return lines.map((line) => {
    const next = byId.get(line.id);
    // An older answer that comes late says nothing new.
    return next === undefined || next.version < line.version ? line : next;
  });
}

/** The line of an item that the server has not seen. */
export function lineOfNewItem(item: {
  id: number;
  name: string;
  ingredientId: number;
  location: string | null;
  unit: string;
  caseSize: number | null;
}): CountLine {
  return {
    ...item,
    inventoryId: 0,
    category: null,
    shelf: null,
    caseAverage: false,
    cases: null,
    loose: null,
    part: null,
    quantity: null,
    countedAt: null,
    countedById: null,
    countedBy: null,
    expected: null,
    lastCount: null,
    unitCost: null,
    value: null,
    version: 1,
  };
}
