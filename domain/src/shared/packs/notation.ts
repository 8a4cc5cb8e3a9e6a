/** A printed number after `tidy`: '10', '1.5', '.5'. */
export const number = String.raw`(\d{1,6}(?:\.\d{1,4})?|\.\d{1,4})`;
export const average = String.raw`(?:AVG|AVE|AV|RW|CW)\.?`;

/** Upper case, with one character each for 'times' and dash, and decimal points. */
export function tidy(text: string): string {
  return text
    .toUpperCase()
    .replace(/[×✕]/g, 'X')
    .replace(/[‐-―−]/g, '-')
    .replace(/\b(\d{1,3}),(?=\d{3}\b)/g, (whole, digits: string) => (digits === '0' ? whole : digits))
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/½/g, ' 1/2')
    .replace(/¼/g, ' 1/4')
    .replace(/\s+/g, ' ')
    .trim();
}
