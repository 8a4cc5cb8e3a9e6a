import type { ScenarioRange } from '@platewise/contract';
import { type GuestReaction, type Message, moneyWords, msg, numberWords, percentWords, t } from '@platewise/domain';

/** How amounts and numbers are printed in one currency and country. */
export type Printing = { currency: string; country: string | null };

/** Currency signs included in the PDF fonts; other currencies are printed as codes. */
const withSign = new Set(['USD', 'EUR', 'GBP']);

export const money = (value: number, customs: Printing, sign = false): string =>
  moneyWords(value, customs, { digits: 2, sign, display: withSign.has(customs.currency) ? 'symbol' : 'code' });

/** '$560.00 to $982.00'; averages of past sales have no range. */
export const between = ({ low, high }: ScenarioRange, customs: Printing): string =>
  low === high ? t('no range') : t('{from} to {to}', { from: money(low, customs), to: money(high, customs) });

export const percent = (value: number | null, { country }: Printing, sign = false): string =>
  value === null ? '–' : percentWords(value, country, { fixed: true, sign });

export const count = (value: number, { country }: Printing): string => numberWords(value, country);

export const reactionLabels: Record<GuestReaction, Message> = {
  strong: msg('Strongly'),
  expected: msg('As expected'),
  mild: msg('Mildly'),
  none: msg('Not at all'),
};
