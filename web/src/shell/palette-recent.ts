import { deviceStorage } from '../lib/browser-storage.ts';
import type { PaletteItem } from '../ui/index.ts';
import { iconOf } from './palette-records.ts';

const most = 6;
const placeOf = (userId: number) => `platewise.recent.${userId}`;

type Kept = { id: string; label: string; note?: string; to: string };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'id' in value && 'label' in value && 'to' in value;

function read(userId: number): Kept[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.get(placeOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

/**
 * A user's recent choices on this device, latest first: pages and actions by their current entries, records as
 * stored.
 */
export function recentChoices(userId: number, known: readonly PaletteItem[]): PaletteItem[] {
  return read(userId).flatMap((kept) => {
    const entry = known.find(({ id }) => id === kept.id);
    if (entry) return [entry];
    const kind = kept.id.split(' ')[0] ?? '';
    // An ID without a space is a page that no longer exists, not a record.
    return kept.id.includes(' ') ? [{ ...kept, icon: iconOf(kind) }] : [];
  });
}

export function rememberChoice(userId: number, { id, label, note, to }: PaletteItem): void {
  const others = read(userId).filter((kept) => kept.id !== id);
  deviceStorage.set(placeOf(userId), JSON.stringify([{ id, label, note, to }, ...others].slice(0, most)));
}
