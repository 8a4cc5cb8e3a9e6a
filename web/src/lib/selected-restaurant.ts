import { type Signal, signal, useSignal } from './signal.ts';

const key = 'platewise.restaurant';

const remembered = (): number | null => {
  const fromAddress = new URLSearchParams(window.location.search).get('restaurant');
  const id = Number(fromAddress ?? window.localStorage.getItem(key));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

const chosen = signal<number | null>(remembered());

/** The restaurant chosen in the header; null means all in reach. Every call names it, and no list is filtered by it alone. */
export const selectedRestaurant: Signal<number | null> = {
  get: chosen.get,
  subscribe: chosen.subscribe,
  set: (id) => {
    if (id === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, String(id));
    chosen.set(id);
  },
};

export const useSelectedRestaurant = (): number | null => useSignal(selectedRestaurant);
