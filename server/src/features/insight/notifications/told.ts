import type { Notification } from '@platewise/contract';

/** A notification, before its read state is known. */
export type Told = Omit<Notification, 'isRead' | 'at' | 'restaurantName'> & { at: Date };

/** Events older than this many days are no longer reported. */
export const newsSince = (now: Date): Date => new Date(now.getTime() - 7 * 86_400_000);
