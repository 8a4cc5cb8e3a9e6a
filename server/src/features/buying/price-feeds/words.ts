import type { FeedSync } from '@platewise/contract';
import { t } from '@platewise/domain';

/** The result of a sync as a sentence. */
export function outcomeWords(
  name: string,
  sync: Pick<FeedSync, 'status' | 'pricesNew' | 'pricesSame' | 'pricesRefused'>,
): string {
  if (sync.status === 'running') return t('Reading {name} in the background.', { name });
  return t(
    '{name}: {fresh, plural, =0 {nothing new} one {# price new} other {# prices new}}{same, plural, =0 {} other {, # unchanged}}{rejected, plural, =0 {} other {, # rejected}}.',
    { name, fresh: sync.pricesNew, same: sync.pricesSame, rejected: sync.pricesRefused },
  );
}
