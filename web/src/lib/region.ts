import { language } from './language.ts';

/**
 * Number and date formats of the restaurants shown. Separate from `customs.ts` because the sign-in page also
 * formats but needs no country data.
 */
export type Region = {
  numbers: string;
  dates: string;
  /** Whether numeric dates are month, day, year. */
  monthFirst: boolean;
  mark: '.' | ',';
  paper: 'Letter' | 'A4';
  /** The restaurants' time zone; unset (the browser's) if they don't share one. */
  zone?: string;
};

export const unitedStates: Region = {
  numbers: 'en-US',
  dates: `${language}-US`,
  monthFirst: true,
  mark: '.',
  paper: 'Letter',
};
let current = unitedStates;

export const region = (): Region => current;

export const setRegion = (next: Region): void => {
  current = next;
};

/** Plain decimal text in the regional format: `1.25` as `1,25`. Other text is returned unchanged. */
export const inRegion = (plain: string): string =>
  current.mark === ',' && /^-?\d+\.\d+$/.test(plain) ? plain.replace('.', ',') : plain;

const formatters = new Map<string, Intl.NumberFormat>();

/** A number format of the region, kept, since creating one takes longer than using it. */
export const numberFormat = (options: Intl.NumberFormatOptions = {}): Intl.NumberFormat => {
  const key = `${current.numbers} ${JSON.stringify(options)}`;
  const made = formatters.get(key) ?? new Intl.NumberFormat(current.numbers, options);
  formatters.set(key, made);
  return made;
};
