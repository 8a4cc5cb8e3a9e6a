import { type Signal, signal, useSignal } from './signal.ts';

const key = 'platewise.restaurant';

/** Each person's own choice on this device; what was chosen before persons were told apart counts for the first of them. */
const keyOf = (person: number) => `${key}.${person}`;

const idIn = (text: string | null): number | null => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

const named = () => idIn(new URLSearchParams(window.location.search).get('restaurant'));

let person: number | null = null;
const chosen = signal<number | null>(named());

/** The restaurant chosen in the header; null means all in reach. Every call names it, and no list is filtered by it alone. */
export const selectedRestaurant: Signal<number | null> = {
  get: chosen.get,
  subscribe: chosen.subscribe,
  set: (id) => {
    if (person !== null) {
      if (id === null) window.localStorage.removeItem(keyOf(person));
      else window.localStorage.setItem(keyOf(person), String(id));
    }
    window.localStorage.removeItem(key);
    chosen.set(id);
  },
};

/** Who is signed in: what they chose last on this device holds, unless the address names another restaurant. */
export function chooseAs(userId: number | null): void {
  if (userId === person) return;
  person = userId;
  const kept = (own: number) => idIn(window.localStorage.getItem(keyOf(own)) ?? window.localStorage.getItem(key));
  chosen.set(userId === null ? null : (named() ?? kept(userId)));
}

export const useSelectedRestaurant = (): number | null => useSignal(selectedRestaurant);
