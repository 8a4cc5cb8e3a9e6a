import { notFound } from '../../../../platform/http/problem.ts';

/** A record of another restaurant is as good as none, even if the caller can see it there. */
export function belongsTo(restaurantId: number, record: { restaurantId: number }, what: string): void {
  if (record.restaurantId !== restaurantId) throw notFound(what);
}
