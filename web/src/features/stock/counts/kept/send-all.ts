import { keeperOf } from './keeper.ts';
import { keptDb } from './kept-db.ts';

/** Sends what earlier visits left on this device, for any count. Returns the number of entries and items. */
export async function sendAllKept(userId: number): Promise<number> {
  const db = await keptDb();
  if (db === null) return 0;
  const [entries, items] = await Promise.all([db.getAll('entries'), db.getAll('items')]);
  const own = [...entries, ...items].filter((one) => one.userId === userId && one.refused === null);
  for (const sessionId of new Set(own.map((one) => one.sessionId))) void keeperOf(sessionId, userId).load();
  return own.length;
}
