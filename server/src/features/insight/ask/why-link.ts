import type { AskQuery } from '@platewise/domain';

/** The page to see why a figure changed: the profit and loss of the days, line by line next to the days before. */
export const whyLink = ({ period: { from, to } }: AskQuery): string =>
  `/reports?${new URLSearchParams({ tab: 'profit-and-loss', period: 'own', from, to })}`;
