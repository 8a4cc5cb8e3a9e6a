type BrowserStorage = {
  /** Null if nothing is stored under the key. */
  get(key: string): string | null;
  /** False if the browser didn't store it. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Every key that starts with this. */
  keys(start: string): string[];
};

/**
 * The browser may block storage (private windows, blocked cookies) or have no room, and then throws at every access. What
 * it refuses lives as long as the page.
 */
function guarded(storage: () => Storage): BrowserStorage {
  const refused = new Map<string, string>();
  const attempt = <Result>(work: (store: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };
  const drop = (key: string) => attempt((store) => store.removeItem(key), undefined);
  return {
    get: (key) => refused.get(key) ?? attempt((store) => store.getItem(key), null),
    set: (key, value) => {
      refused.delete(key);
      const stored = attempt((store) => {
        store.setItem(key, value);
        return true;
      }, false);
      if (!stored) {
        // Otherwise the next page would find the value before this one.
        drop(key);
        refused.set(key, value);
      }
      return stored;
    },
    remove: (key) => {
      refused.delete(key);
      drop(key);
    },
    keys: (start) => {
      const stored = attempt((store) => Object.keys(store), []);
      return [...new Set([...stored, ...refused.keys()])].filter((key) => key.startsWith(start));
    },
  };
}

/** Remembered on this device. */
export const deviceStorage = guarded(() => window.localStorage);

/** Remembered in this tab. */
export const tabStorage = guarded(() => window.sessionStorage);

/** Some browsers throw as soon as a page that may not store anything mentions its database. */
export function hasDatabase(): boolean {
  try {
    return typeof indexedDB !== 'undefined';
  } catch {
    return false;
  }
}
