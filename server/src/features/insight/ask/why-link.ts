import type { AskQuery } from '@platewise/domain';

/** The page that explains a change. The causes themselves are read there, so that a question is answered at once. */
export const whyLink = ({ measure, period, compare }: AskQuery): string =>
  `/dashboard?${new URLSearchParams({
    why: measure,
    from: period.from,
    to: period.to,
    ...(compare === null ? {} : { compareFrom: compare.from, compareTo: compare.to }),
  })}`;
