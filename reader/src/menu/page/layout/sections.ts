import { isSectionWord } from '../../categories.ts';
import type { DraftItem, TextToken, Token } from './tokens.ts';
import { cleanName, isBadge, isShouted } from './wording.ts';

/**
 * The dishes among the tokens of a page, each in the section of the last heading before it.
 * Example: the text 'STARTERS' before two dishes is the section of both.
 */
export function inSections(tokens: readonly Token[]): DraftItem[] {
  const items: DraftItem[] = [];
  let section: string | null = null;
  for (const token of tokens) {
    if (token.kind === 'text' && isHeading(token)) section = cleanName(token.text);
    if (token.kind === 'item') items.push({ ...token.item, section: token.item.section ?? section });
  }
  return items;
}

const isHeading = (text: TextToken): boolean =>
  text.text.length <= 60 &&
  /\p{L}{2}/u.test(text.text) &&
  !isBadge(text.text) &&
  !/[.!]$/.test(text.text) &&
  (text.level > 0 || text.strong || isShouted(text.text) || isSectionWord(text.text));
