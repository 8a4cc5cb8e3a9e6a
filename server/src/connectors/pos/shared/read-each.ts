import { DomainError, msg } from '@platewise/domain';
import type { PosProblem } from '../port.ts';

/** Parses each record separately: invalid ones are reported and skipped, the rest are kept. */
export function readEach<From, To>(
  records: readonly From[],
  subjectOf: (record: From) => string,
  read: (record: From) => readonly To[],
): { rows: To[]; problems: PosProblem[] } {
  const rows: To[] = [];
  const problems: PosProblem[] = [];
  for (const record of records) {
    try {
      rows.push(...read(record));
    } catch (error) {
      if (!(error instanceof DomainError || error instanceof TypeError || error instanceof RangeError)) throw error;
      problems.push({
        subject: subjectOf(record),
        message: msg("Couldn't be read: unexpected format").message,
      });
    }
  }
  return { rows, problems };
}
