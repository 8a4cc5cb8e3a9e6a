import { readIban } from './iban.ts';

const shortest = 6;
const longestIban = 34;
/** Banks print numbers in groups. */
const between = '[ .\\-/]?';

/**
 * Replaces account numbers in a bank's free text by an ellipsis and their last four characters: the account given, also
 * without leading zeros or only its end (6 characters or more, as the national number within an IBAN), and every valid
 * IBAN, in groups or not. Other numbers, such as invoice numbers, stay.
 * @param account the number of the text's own account; null if unknown
 * @example accountMasker('000123456789')('FROM 123456789 TO RENT') // 'FROM …6789 TO RENT'
 */
export function accountMasker(account: string | null): (text: string) => string {
  const own = (account ?? '').replace(/[^A-Za-z0-9]/g, '').replace(/^0+/, '');
  const ends = [...own].flatMap((_, at) => (own.length - at < shortest ? [] : [[...own.slice(at)].join(between)]));
  const pattern =
    ends.length === 0 ? null : new RegExp(`(?<![A-Za-z0-9])(?:0${between})*(?:${ends.join('|')})(?![A-Za-z0-9])`, 'gi');
  return (text) => {
    const foreign = withoutIbans(text);
    return pattern === null ? foreign : foreign.replace(pattern, ending);
  };
}

const ending = (number: string) => `…${number.replace(/[^A-Za-z0-9]/g, '').slice(-4)}`;

function withoutIbans(text: string): string {
  const starts = /(?<=^|[^A-Za-z0-9]|IBAN)[A-Z]{2}\d{2}(?=[ A-Z0-9])/gi;
  let masked = '';
  let done = 0;
  for (const { index } of text.matchAll(starts)) {
    if (index < done) continue;
    const end = endOfIban(text, index);
    if (end === null) continue;
    masked += text.slice(done, index) + ending(text.slice(index, end));
    done = end;
  }
  return masked + text.slice(done);
}

/** Where the IBAN that starts here ends; words can follow it after a space. */
function endOfIban(text: string, start: number): number | null {
  let compact = '';
  for (let at = start; at < text.length && compact.length < longestIban; at++) {
    const sign = text.charAt(at);
    if (sign === ' ' || sign === '-') continue;
    if (!/[A-Za-z0-9]/.test(sign)) return null;
    compact += sign;
    if (!/[A-Za-z0-9]/.test(text.charAt(at + 1)) && readIban(compact).ok) return at + 1;
  }
  return null;
}
