import { API_TOKEN_LONGEST } from '@platewise/contract';
import { t } from '../../../lib/t.ts';

export type Expiry = { choice: '30' | '90' | '365' | 'date' | 'never'; date: string };

export const expiryOptions = [
  { value: '30', label: t('In 30 days') },
  { value: '90', label: t('In 90 days') },
  { value: '365', label: t('In a year') },
  { value: 'date', label: t('On a custom date') },
  { value: 'never', label: t('Never') },
];

const day = 24 * 60 * 60 * 1000;

/** Expiry of a token created now: null for never, undefined until a date is chosen. It's valid through that day. */
export function expiresAt({ choice, date }: Expiry, now: Date): string | null | undefined {
  if (choice === 'never') return null;
  if (choice !== 'date') return new Date(now.getTime() + Number(choice) * day).toISOString();
  return date === '' ? undefined : new Date(`${date}T23:59:59`).toISOString();
}

/** The earliest and latest dates that can be chosen. */
export function expiryBounds(now: Date): { min: string; max: string } {
  const local = (at: Date) => [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-');
  return { min: local(now), max: local(new Date(now.getTime() + (API_TOKEN_LONGEST - 1) * day)) };
}

const twoDigits = (part: number) => String(part).padStart(2, '0');
