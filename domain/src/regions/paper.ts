/** The countries whose offices print on US Letter: CLDR's territories of that paper size. */
const letter = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/** A format that paper is sold in. */
export type Paper = 'Letter' | 'A4';

/**
 * The paper of a country by its ISO 3166 code: Letter in North America and the few others that use it, A4 elsewhere; that of
 * the United States where the country isn't known.
 * @example paperOf('DE') // 'A4'
 */
export const paperOf = (country: string | null | undefined): Paper =>
  country == null || letter.has(country) ? 'Letter' : 'A4';
