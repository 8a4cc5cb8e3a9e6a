/** How the restaurants shown write numbers and dates. Apart from `customs.ts`: the sign-in page formats, too, and needs no countries. */
export type Region = {
  numbers: string;
  dates: string;
  mark: '.' | ',';
  paper: 'Letter' | 'A4';
  /** The time zone of the restaurants shown; that of the browser where they are in several or in none. */
  zone?: string;
};

export const unitedStates: Region = { numbers: 'en-US', dates: 'en-US', mark: '.', paper: 'Letter' };
let current = unitedStates;

export const region = (): Region => current;

export const setRegion = (next: Region): void => {
  current = next;
};

/** Plain decimal text in the region's notation: `1.25` as `1,25`. Any other text as it is. */
export const inRegion = (plain: string): string =>
  current.mark === ',' && /^-?\d+\.\d+$/.test(plain) ? plain.replace('.', ',') : plain;
