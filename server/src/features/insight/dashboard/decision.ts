import type { dashboardDecisions, ReplyOf } from '@platewise/contract';
import { t } from '@platewise/domain';

export type Decision = ReplyOf<typeof dashboardDecisions>[number];

export type Place = { restaurantId: number; currency: string };

/** 'Tacos, Nachos and 3 more' */
export function names(all: readonly string[], most = 3): string {
  const shown = all.slice(0, most);
  if (all.length > most) return t('{names} and {count} more', { names: shown.join(', '), count: all.length - most });
  const last = shown.pop();
  if (last === undefined) return '';
  return shown.length === 0 ? last : t('{names} and {last}', { names: shown.join(', '), last });
}
