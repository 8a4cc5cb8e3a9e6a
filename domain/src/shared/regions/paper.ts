/** Countries that use US Letter, according to CLDR's paper size data. */
const letter = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/** A standard paper size. */
export type Paper = 'Letter' | 'A4';

/**
 * A country's paper size by ISO 3166 code: Letter in North America and the few others that use it, A4 elsewhere; Letter
 * if the country is unknown.
 * @example paperOf('DE') // 'A4'
 */
export const paperOf = (country: string | null | undefined): Paper =>
  country == null || letter.has(country) ? 'Letter' : 'A4';
