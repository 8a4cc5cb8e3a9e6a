import { deviceStorage } from './browser-storage.ts';
import { type Signal, signal, useSignal } from './signal.ts';

const key = 'platewise.restaurant';

/** The selection is stored per user on this device; a value from before that belongs to the first user. */
const keyOf = (person: number) => `${key}.${person}`;

const idIn = (text: string | null): number | null => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

const named = () => idIn(new URLSearchParams(window.location.search).get('restaurant'));

let person: number | null = null;
const chosen = signal<number | null>(named());

/**
 * The restaurant selected in the header; null means all. Every call sends it explicitly, and no list is filtered by
 * it alone.
 */
export const selectedRestaurant: Signal<number | null> = {
  get: chosen.get,
  subscribe: chosen.subscribe,
  set: (id) => {
    if (person !== null) {
      if (id === null) deviceStorage.remove(keyOf(person));
      else deviceStorage.set(keyOf(person), String(id));
    }
    deviceStorage.remove(key);
    chosen.set(id);
  },
};

/** The signed-in user. Restores their last selection on this device unless the URL names another restaurant. */
export function chooseAs(userId: number | null): void {
  if (userId === person) return;
  person = userId;
  const kept = (own: number) => idIn(deviceStorage.get(keyOf(own)) ?? deviceStorage.get(key));
  chosen.set(userId === null ? null : (named() ?? kept(userId)));
}

export const useSelectedRestaurant = (): number | null => useSignal(selectedRestaurant);
