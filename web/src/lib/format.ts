import { language } from './language.ts';
import { numberFormat, region } from './region.ts';
import { t } from './t.ts';

/** Placeholder for unknown values. */
export const UNKNOWN = '–';
const minus = '−';

const withMinus = (text: string) => text.replace(/^-/, minus);
const known = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value);

const hasNoDecimals = (currency: string) =>
  numberFormat({ style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 0;

type MoneyOptions = { currency?: string | null; digits?: number; sign?: boolean };

/**
 * `$1,254.32`, `1.254,32 €`: in the restaurant's regional format, with a true minus sign. Currencies without
 * decimals show them only if the amount has any: `¥1,200`, `¥312.50`.
 */
export function formatMoney(
  value: number | null | undefined,
  { currency, digits = 2, sign = false }: MoneyOptions = {},
) {
  if (!known(value)) return UNKNOWN;
  const code = currency || 'USD';
  const whole = digits === 2 && hasNoDecimals(code) && Number.isInteger(Number(value.toFixed(2)));
  const shown = whole ? 0 : digits;
  const options = { minimumFractionDigits: shown, maximumFractionDigits: shown } as const;
  const signDisplay = sign ? 'exceptZero' : 'auto';
  return withMinus(numberFormat({ style: 'currency', currency: code, signDisplay, ...options }).format(value));
}

/** A key metric: no cents from 10,000 up. */
export const formatKpiMoney = (value: number | null | undefined, currency?: string | null) =>
  formatMoney(value, { currency, digits: known(value) && Math.abs(value) >= 10_000 ? 0 : 2 });

/** A cost per unit: four decimals below one dollar, `$0.2200`. */
export const formatUnitCost = (value: number | null | undefined, currency?: string | null) =>
  formatMoney(value, { currency, digits: known(value) && value !== 0 && Math.abs(value) < 1 ? 4 : 2 });

export const formatNumber = (value: number | null | undefined, digits = 3) =>
  known(value) ? withMinus(numberFormat({ maximumFractionDigits: digits }).format(value)) : UNKNOWN;

const percentSign = t('%');

export const formatPercent = (value: number | null | undefined, digits = 1) =>
  known(value)
    ? `${withMinus(numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value))}${percentSign}`
    : UNKNOWN;

export type DeltaUnit = '%' | 'pts' | 'money';

/** A change with its sign: `+8.1%`, `−1.2 pts`, `+$0.42`. */
export function formatDelta(value: number, unit: DeltaUnit, currency?: string | null): string {
  if (unit === 'money') {
    return formatMoney(value, { currency, sign: true, digits: value !== 0 && Math.abs(value) < 0.01 ? 4 : 2 });
  }
  const text = withMinus(
    numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(value),
  );
  return unit === '%' ? `${text}${percentSign}` : t('{change} pts', { change: text });
}

/** `12.3K`, for the axis of a chart. */
export const formatCompact = (value: number): string =>
  withMinus(numberFormat({ notation: 'compact', maximumFractionDigits: 1 }).format(value));

/** Calendar dates have no time zone; instants use the restaurants' time zone, or else the browser's. */
const zoneOf = (value: string): Intl.DateTimeFormatOptions => {
  const timeZone = /^\d{4}-\d{2}-\d{2}$/.test(value) ? 'UTC' : region().zone;
  return timeZone === undefined ? {} : { timeZone };
};

/** A calendar date or instant in the regional format, with a different style than `formatDate`. */
export function formatDateAs(value: string, style: Intl.DateTimeFormatOptions): string {
  const zone = zoneOf(value);
  return new Intl.DateTimeFormat(region().dates, { ...zone, ...style }).format(new Date(value));
}

const dateStyle = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** `Nov 18, 2026`, from a calendar date (which has no time zone) or an instant. */
export function formatDate(value: string | null | undefined, { year = true } = {}): string {
  if (!value) return UNKNOWN;
  const style: Intl.DateTimeFormatOptions = year ? dateStyle : { month: 'short', day: 'numeric' };
  // A bare date is midnight UTC.
  return new Intl.DateTimeFormat(region().dates, { ...style, ...zoneOf(value) }).format(new Date(value));
}

/** `Nov 18, 2026, 8:58 AM` */
export const formatDateTime = (value: string | null | undefined): string =>
  value
    ? new Intl.DateTimeFormat(region().dates, {
        ...dateStyle,
        hour: 'numeric',
        minute: '2-digit',
        ...zoneOf(value),
      }).format(new Date(value))
    : UNKNOWN;

const spans = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** `3 hours ago`, `yesterday`; a date after a week. */
export function formatAgo(value: string, now: Date): string {
  const seconds = (new Date(value).getTime() - now.getTime()) / 1000;
  if (seconds < -7 * 86_400) return formatDate(value);
  const span = spans.find(([, length]) => Math.abs(seconds) >= length);
  if (!span) return t('just now');
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.trunc(seconds / span[1]), span[0]);
}

/** 'corn tortillas' is 'Corn tortillas'. */
export const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
