import type { KeptEntry } from './kept-types.ts';

const prefix = 'platewise.count-entry.';

/**
 * Writes an entry to localStorage, which is synchronous, until IndexedDB has it. If the page is killed in between, as
 * when a phone rings, nothing is lost.
 */
export function jot(entry: KeptEntry): void {
  try {
    localStorage.setItem(prefix + entry.clientId, JSON.stringify(entry));
  } catch {
    // Full or disabled: then only IndexedDB has it, a moment later.
  }
}

/** Removes it from localStorage, unless a later key press has stored a newer entry under the same ID. */
export function strike(entry: KeptEntry): void {
  if (read(prefix + entry.clientId)?.enteredAt === entry.enteredAt) strikeAll(entry.clientId);
}

export function strikeAll(clientId: string): void {
  try {
    localStorage.removeItem(prefix + clientId);
  } catch {
    // What couldn't be written isn't there.
  }
}

/** Entries from earlier pages that never reached IndexedDB. */
export function leftJotted(): KeptEntry[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map(read).filter((entry) => entry !== null);
  } catch {
    return [];
  }
}

function read(key: string): KeptEntry | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as KeptEntry | null;
  } catch {
    return null;
  }
}
