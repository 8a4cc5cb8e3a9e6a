import type { MenuLine } from './menu-line.ts';
import { withoutNumber } from './row-price.ts';
import { textOfWords } from './segment.ts';

const trailingMarks =
  /(?:\s*(?:\((?:[A-Za-z]{1,3}\d?(?:[,/&·\s]+[A-Za-z]{1,3}\d?)*)\)|\[[A-Za-z]{1,3}\]|(?<=\s)(?:VG|GF|DF|VE|NF)(?=\s|$)|[*†‡°•·|]))+\s*$/u;
const number = /^(?:(?:No\.?|#)\s?)?[A-Z]?\d{1,3}[.):]\s*(?=\p{L})|^[*•·▪◦~»>-]+\s*(?=[\p{L}\d])/u;

/**
 * A dish name without its number, bullets, leader dots and dietary marks. Example: '12. Pad Thai (V)' is 'Pad Thai'.
 */
export function cleanName(text: string): string {
  let name = text.trim().replace(number, '');
  for (let before = ''; before !== name; ) {
    before = name;
    name = name
      .replace(/[\s.·•…_,;:|~–—-]+$/u, '')
      .replace(trailingMarks, '')
      .trim();
  }
  return name.replace(/\s+/g, ' ');
}

/** A heading without decoration. Example: '~ STARTERS ~' is 'STARTERS'. */
export const cleanSection = (text: string): string =>
  text.replace(/^[^\p{L}\d(]+|[^\p{L}\d)!?']+$/gu, '').replace(/\s+/g, ' ');

/**
 * Name and description, if one row has both: in two cells ('Burger    beef, cheddar'), separated by a dash or a colon,
 * or a name in capitals with words after it. Example: nameAndWords of 'BURGER beef, cheddar' is 'BURGER' and 'beef,
 * cheddar'.
 */
export function nameAndWords(line: MenuLine): { name: string; words: string } {
  const text = line.price ? line.price.rest : line.text;
  return ofCells(line, text) ?? ofStroke(text) ?? ofCapitals(text) ?? { name: text, words: '' };
}

function ofCells(line: MenuLine, text: string): { name: string; words: string } | null {
  const cells = line.segments.map((segment) => textOfWords(segment.words)).filter((cell) => /\p{L}{2}/u.test(cell));
  const [given = '', second] = cells;
  const first = text.startsWith(given) ? given : withoutNumber(given);
  if (first === '' || !second || !text.startsWith(first) || second.split(/\s+/).length < 3) return null;
  const words = text.slice(first.length).trim();
  return /\p{Ll}/u.test(words) ? { name: first, words } : null;
}

function ofStroke(text: string): { name: string; words: string } | null {
  const found = /^(.{3,48}?)(?:\s+[-–—|•·]+\s+|:\s+)(.{8,})$/u.exec(text);
  if (!found?.[1] || !found[2] || found[1].split(/\s+/).length > 6) return null;
  return found[2].split(/\s+/).length > 1 ? { name: found[1], words: found[2] } : null;
}

function ofCapitals(text: string): { name: string; words: string } | null {
  const words = text.split(/\s+/);
  const isCapital = (word: string) => !/\p{Ll}/u.test(word);
  const at = words.findIndex((word) => !isCapital(word));
  const lead = words.slice(0, Math.max(0, at)).join(' ');
  if (at < 1 || words.length - at < 2 || lead.replace(/[^\p{L}]/gu, '').length < 4) return null;
  const rest = words.slice(at);
  const lower = rest.filter((word) => /^\P{L}*\p{Ll}/u.test(word)).length;
  return lower >= rest.length / 2 ? { name: lead, words: rest.join(' ') } : null;
}
