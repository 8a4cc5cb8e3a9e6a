import type { Notification } from '@platewise/contract';

/** A notification, before its read state is known. */
export type Told = Omit<Notification, 'isRead' | 'at' | 'restaurantName'> & { at: Date };

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Events older than this many days are no longer reported. */
export const newsSince = (now: Date): Date => new Date(now.getTime() - 7 * 86_400_000);
