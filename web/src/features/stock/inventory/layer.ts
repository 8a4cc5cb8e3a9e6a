import type { InventoryItem } from '@platewise/contract';

/** What the buttons of the screen open; named in the address, so that it can be begun from elsewhere. */
const opens = ['add', 'waste', 'transfer', 'production'] as const;
export type Opens = (typeof opens)[number];

/** What is open over the screen, and what it is about. */
export type Layer =
  | { kind: Exclude<Opens, 'add'>; item: InventoryItem | null }
  | { kind: 'add' }
  | { kind: 'update' | 'delete'; item: InventoryItem }
  | { kind: 'photo' | 'locations'; restaurantId: number };

/** What the address asks for; null where it asks for nothing that there is. */
export function layerOf(asked: string): Layer | null {
  const kind = opens.find((one) => one === asked);
  if (kind === undefined) return null;
  return kind === 'add' ? { kind } : { kind, item: null };
}
