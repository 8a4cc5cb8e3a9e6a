import { type ExternalPrice, type FeedSync, type Integration, SYNC_FREQUENCIES } from '@platewise/contract';
import { countOf } from '../../../lib/format.ts';

type Tone = 'green' | 'red' | 'amber' | 'neutral';

export const typeWords: Record<Integration['apiType'], string> = { commodity: 'Commodity', vendor: 'Vendor' };

export const badgeTones: Record<Integration['badge'], Tone> = {
  Active: 'green',
  Inactive: 'neutral',
  'Not Configured': 'amber',
};

const frequencyWords: Record<number, string> = {
  3600: 'Every hour',
  21600: 'Every 6 hours',
  86400: 'Every day',
  604800: 'Every week',
};

export const frequencyOf = (seconds: number): string =>
  frequencyWords[seconds] ?? `Every ${countOf(seconds, 'second')}`;

export const frequencies = SYNC_FREQUENCIES.map((seconds) => ({ value: String(seconds), label: frequencyOf(seconds) }));

export const useWords: Record<ExternalPrice['use'], string> = {
  cost: 'Sets the cost',
  comparison: 'In the vendor comparison',
  trend: 'Trend only',
  none: 'Not used',
};

export const kindWords: Record<ExternalPrice['kind'], string> = {
  retail: 'Retail price',
  market: 'Wholesale market',
  vendor: 'Price list',
};

export const syncWords: Record<FeedSync['status'], { word: string; tone: Tone }> = {
  running: { word: 'Running', tone: 'amber' },
  done: { word: 'Done', tone: 'green' },
  failed: { word: 'Failed', tone: 'red' },
};

export const causeWords: Record<FeedSync['cause'], string> = {
  schedule: 'Scheduled',
  person: 'Sync',
  file: 'File',
};

/** `3 prices new, 12 as before`; zero counts are omitted. */
export function outcomeOf({ pricesNew, pricesSame, pricesRefused }: FeedSync): string {
  const parts = [
    pricesNew > 0 && countOf(pricesNew, 'new price'),
    pricesSame > 0 && `${pricesSame} unchanged`,
    pricesRefused > 0 && `${pricesRefused} rejected`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'Nothing new';
}
