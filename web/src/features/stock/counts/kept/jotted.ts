import { deviceStorage } from '../../../../lib/browser-storage.ts';
import type { KeptEntry } from './kept-types.ts';

const prefix = 'platewise.count-entry.';

/**
 * Writes an entry to localStorage, which is synchronous, until IndexedDB has it. If the page is killed in between, as
 * when a phone rings, nothing is lost.
 */
export function jot(entry: KeptEntry): void {
  deviceStorage.set(prefix + entry.clientId, JSON.stringify(entry));
}

/** Removes it from localStorage, unless a later key press has stored a newer entry under the same ID. */
export function strike(entry: KeptEntry): void {
  if (read(prefix + entry.clientId)?.enteredAt === entry.enteredAt) strikeAll(entry.clientId);
}

export const strikeAll = (clientId: string): void => deviceStorage.remove(prefix + clientId);

/** Entries from earlier pages that never reached IndexedDB. */
export function leftJotted(): KeptEntry[] {
  const entries = deviceStorage.keys(prefix).map(read);
  return entries.filter((entry) => entry !== null);
}

function read(key: string): KeptEntry | null {
  try {
    return JSON.parse(deviceStorage.get(key) ?? 'null') as KeptEntry | null;
  } catch {
    return null;
  }
}
