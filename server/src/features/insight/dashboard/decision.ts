import type { dashboardDecisions, ReplyOf } from '@platewise/contract';

export type Decision = ReplyOf<typeof dashboardDecisions>[number];

export type Place = { restaurantId: number; currency: string };

/** 'Tacos, Nachos and 3 more' */
export function names(all: readonly string[], most = 3): string {
  const shown = all.slice(0, most);
  if (all.length > most) return `${shown.join(', ')} and ${all.length - most} more`;
  const last = shown.pop();
  if (last === undefined) return '';
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`;
}

export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
