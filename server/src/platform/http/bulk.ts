import { t } from '@platewise/domain';
import type { Caller, RestaurantScope } from '../auth/caller.ts';
import { invalidField, notFound, ProblemError, problem } from './problem.ts';

type Change = { readonly id: number; readonly version: number };
/** The records of a bulk change within the caller's reach, by id. */
export type BulkRecords = ReadonlyMap<number, { readonly restaurantId: number; readonly name: string }>;

/** The one restaurant all records of a bulk change belong to: 404 if any is out of reach. */
export function scopeOfBulk(
  caller: Caller,
  changes: readonly Change[],
  records: BulkRecords,
  subject: string,
): RestaurantScope {
  if (new Set(changes.map(({ id }) => id)).size < changes.length) {
    throw invalidField('items', 'Each record can be changed only once');
  }
  const [first] = records.values();
  if (first === undefined || records.size < changes.length) throw notFound(subject);
  const scope = caller.permit(first.restaurantId);
  if ([...records.values()].some(({ restaurantId }) => restaurantId !== scope.restaurantId)) {
    throw invalidField('items', 'Choose records from one restaurant');
  }
  return scope;
}

/**
 * Applies each change in one transaction, in id order so that concurrent bulk changes lock in the same order. An error
 * rolls back all of them and names its record.
 */
export async function changeEach<C extends Change, R>(
  changes: readonly C[],
  records: BulkRecords,
  change: (one: C) => Promise<R>,
): Promise<R[]> {
  const done: R[] = [];
  for (const one of changes.toSorted((a, b) => a.id - b.id)) {
    try {
      done.push(await change(one));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { detail } = error.toBody();
      const why = error.code === 'stale_version' ? t('Someone else has changed it') : detail.replace(/\.$/, '');
      const name = records.get(one.id)?.name;
      throw problem(error.code, t('{name}: {why}. Nothing was changed.', { name, why }), error.extra);
    }
  }
  return done;
}
