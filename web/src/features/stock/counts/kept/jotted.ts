import type { KeptEntry } from './kept-types.ts';

const prefix = 'platewise.count-entry.';

/**
 * A number is jotted down where writing is done at once, and struck out when the database of the device holds it: a page
 * that goes in between, as one does on a phone that rings, loses nothing.
 */
export function jot(entry: KeptEntry): void {
  try {
    localStorage.setItem(prefix + entry.clientId, JSON.stringify(entry));
  } catch {
    // Full or shut off: the database alone keeps it, a moment later.
  }
}

/** Takes it off again, unless a later key has jotted another number under its name. */
export function strike(entry: KeptEntry): void {
  if (read(prefix + entry.clientId)?.enteredAt === entry.enteredAt) strikeAll(entry.clientId);
}

export function strikeAll(clientId: string): void {
  try {
    localStorage.removeItem(prefix + clientId);
  } catch {
    // What could not be written is not there.
  }
}

/** What earlier pages left before the database had it. */
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
