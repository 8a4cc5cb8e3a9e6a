import type { OwedTotal } from '@platewise/contract';
import {
  type AgeingBucket,
  ageingBucket,
  ageingBuckets,
  businessDate,
  overdueBuckets,
  sumCents,
} from '@platewise/domain';
import type { OwedRow } from './open-invoices.repo.ts';

type Aged = Pick<OwedRow, 'due' | 'today' | 'owed'>;

const bucketOf = ({ due, today }: Aged): AgeingBucket =>
  ageingBucket(due === null ? null : businessDate(due), businessDate(today));

export const isOverdue = (row: Aged): boolean => overdueBuckets.some((bucket) => bucket === bucketOf(row));

/** The ageing columns of these amounts. */
export function ageOf(rows: readonly Aged[]): OwedTotal['ageing'] {
  const amounts = Map.groupBy(rows, bucketOf);
  const ageing = { notDue: 0, past30: 0, past60: 0, past90: 0, older: 0, noDueDate: 0 };
  for (const bucket of ageingBuckets) {
    ageing[bucket] = Number(sumCents((amounts.get(bucket) ?? []).map(({ owed }) => owed)));
  }
  return ageing;
}
