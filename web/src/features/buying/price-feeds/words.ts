import { type ExternalPrice, type FeedSync, type Integration, SYNC_FREQUENCIES } from '@platewise/contract';
import { t } from '../../../lib/t.ts';

type Tone = 'green' | 'red' | 'amber' | 'neutral';

export const typeWords: Record<Integration['apiType'], string> = { commodity: t('Commodity'), vendor: t('Vendor') };

export const badgeWords: Record<Integration['badge'], string> = {
  Active: t('Active'),
  Inactive: t('Inactive'),
  'Not Configured': t('Not Configured'),
};

export const badgeTones: Record<Integration['badge'], Tone> = {
  Active: 'green',
  Inactive: 'neutral',
  'Not Configured': 'amber',
};

const frequencyWords: Record<number, string> = {
  3600: t('Every hour'),
  21600: t('Every 6 hours'),
  86400: t('Every day'),
  604800: t('Every week'),
};

export const frequencyOf = (seconds: number): string =>
  frequencyWords[seconds] ?? t('Every {seconds, plural, one {# second} other {# seconds}}', { seconds });

export const frequencies = SYNC_FREQUENCIES.map((seconds) => ({ value: String(seconds), label: frequencyOf(seconds) }));

export const useWords: Record<ExternalPrice['use'], string> = {
  cost: t('Sets the cost'),
  comparison: t('In the vendor comparison'),
  trend: t('Trend only'),
  none: t('Not used'),
};

export const kindWords: Record<ExternalPrice['kind'], string> = {
  retail: t('Retail price'),
  market: t('Wholesale market'),
  vendor: t('Price list'),
};

export const syncWords: Record<FeedSync['status'], { word: string; tone: Tone }> = {
  running: { word: t('Running'), tone: 'amber' },
  done: { word: t('Done'), tone: 'green' },
  failed: { word: t('Failed'), tone: 'red' },
};

export const causeWords: Record<FeedSync['cause'], string> = {
  schedule: t('Scheduled'),
  person: t('Sync'),
  file: t('File'),
};

/** `3 prices new, 12 as before`; zero counts are omitted. */
export function outcomeOf({ pricesNew, pricesSame, pricesRefused }: FeedSync): string {
  const parts = [
    pricesNew > 0 && t('{pricesNew, plural, one {# new price} other {# new prices}}', { pricesNew }),
    pricesSame > 0 && t('{count} unchanged', { count: pricesSame }),
    pricesRefused > 0 && t('{count} rejected', { count: pricesRefused }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : t('Nothing new');
}
