import { businessDate, type CostFrom } from '@platewise/domain';
import type { StepRow } from './prices.repo.ts';

/** The known costs by ingredient or dish, each one's earliest first. */
export const costsByOwner = (rows: readonly StepRow[]): Map<number, CostFrom[]> =>
  new Map(
    [...Map.groupBy(rows, (row) => row.id)].map(([id, own]) => [
      id,
      own.flatMap(({ starts_on, cost }) => (cost === null ? [] : [{ from: businessDate(starts_on), cost }])),
    ]),
  );
