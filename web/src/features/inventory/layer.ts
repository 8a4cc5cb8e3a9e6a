import type { InventoryItem } from '@platewise/contract';

/** What the buttons of the screen open. */
export type Opens = 'add' | 'waste' | 'transfer' | 'production';

/** What is open over the screen, and what it is about. */
export type Layer =
  | { kind: Exclude<Opens, 'add'>; item: InventoryItem | null }
  | { kind: 'add' }
  | { kind: 'update' | 'delete'; item: InventoryItem }
  | { kind: 'photo' | 'locations'; restaurantId: number };
