import type { Notification } from '@platewise/contract';

/** Something to tell, before it is known who has read it. */
export type Told = Omit<Notification, 'isRead' | 'at' | 'restaurantName'> & { at: Date };

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** News grows old: after so many days nothing is told of what only happened. */
export const newsSince = (now: Date): Date => new Date(now.getTime() - 7 * 86_400_000);
