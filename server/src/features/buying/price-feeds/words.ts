import type { FeedSync } from '@platewise/contract';

const prices = (count: number) => (count === 1 ? '1 price' : `${count} prices`);

/** The result of a sync as a sentence. */
export function outcomeWords(
  name: string,
  sync: Pick<FeedSync, 'status' | 'pricesNew' | 'pricesSame' | 'pricesRefused'>,
): string {
  if (sync.status === 'running') return `Reading ${name} in the background.`;
  const parts = [
    sync.pricesNew > 0 ? `${prices(sync.pricesNew)} new` : 'nothing new',
    ...(sync.pricesSame > 0 ? [`${sync.pricesSame} unchanged`] : []),
    ...(sync.pricesRefused > 0 ? [`${sync.pricesRefused} rejected`] : []),
  ];
  return `${name}: ${parts.join(', ')}.`;
}
