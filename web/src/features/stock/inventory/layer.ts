import type { InventoryItem } from '@platewise/contract';

/** Dialogs that buttons open; named in the URL, so other pages can link to them. */
const opens = ['add', 'waste', 'transfer', 'production'] as const;
export type Opens = (typeof opens)[number];

/** The open dialog and its subject. */
export type Layer =
  | { kind: Exclude<Opens, 'add'>; item: InventoryItem | null }
  | { kind: 'add' }
  | { kind: 'update' | 'delete'; item: InventoryItem }
  | { kind: 'photo' | 'locations'; restaurantId: number };

/** The dialog named in the URL; null if there is none of that name. */
export function layerOf(asked: string): Layer | null {
  const kind = opens.find((one) => one === asked);
  if (kind === undefined) return null;
  return kind === 'add' ? { kind } : { kind, item: null };
}
