import type { CountLine, CountSheet } from '@platewise/contract';
import type { KeptEntry, KeptItem } from './kept-types.ts';

/** A count on this device: the last server state, plus what hasn't been sent yet. */
export type CountState = {
  sheet: CountSheet | null;
  /** Unsent entries by client ID, in the order they were typed. */
  entries: ReadonlyMap<string, KeptEntry>;
  items: readonly KeptItem[];
  /** The IDs of lines added here that have been sent, by their temporary ones. */
  sentAs: ReadonlyMap<number, number>;
  signal: 'yes' | 'none';
  /** Whether the device can store entries beyond this page. */
  keeps: boolean;
  error: Error | null;
};

export const emptyState: CountState = {
  sheet: null,
  entries: new Map(),
  items: [],
  sentAs: new Map(),
  signal: 'yes',
  keeps: true,
  error: null,
};

/** The latest unsent entry for a line. */
export function entryOf(state: CountState, lineId: number): KeptEntry | undefined {
  let last: KeptEntry | undefined;
  for (const entry of state.entries.values()) if (entry.lineId === lineId) last = entry;
  return last;
}

/** The latest unsent entry for each line. */
export function entriesByLine(state: CountState): ReadonlyMap<number, KeptEntry> {
  return new Map([...state.entries.values()].map((entry) => [entry.lineId, entry]));
}

/** Replaces lines with newer versions from the server, keeping the sheet's order. */
export function mergeLines(lines: readonly CountLine[], fresh: readonly CountLine[]): CountLine[] {
  const byId = new Map(fresh.map((line) => [line.id, line]));
  return lines.map((line) => {
    const next = byId.get(line.id);
    // Ignore an older reply that arrives late.
    return next === undefined || next.version < line.version ? line : next;
  });
}

/** A placeholder line for an item that hasn't been sent yet. */
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
