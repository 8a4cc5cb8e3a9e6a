import { isSectionWord } from '../../categories.ts';
import { isSizeLabel } from '../../price-runs.ts';
import type { DraftItem, ItemToken, TextToken, Token } from './tokens.ts';
import { cleanName, isBadge, isShouted, looksLikeDescription, mayBeName } from './wording.ts';

/**
 * Attaches texts to the dishes next to them: a line after a dish is its description; a line that stands out before
 * something like a list of ingredients is the dish's name. Headings stay.
 * Example: 'Carbonara' before the dish 'Guanciale, egg, pecorino' at 18 becomes that dish's name.
 */
export function attachTexts(tokens: readonly Token[]): Token[] {
  const items = tokens.filter((token) => token.kind === 'item');
  if (items.length === 0) return [...tokens];
  if (items.length === 1) return describe(nameOne(tokens));
  return describe(nameEach(tokens));
}

/** For an element's only dish, if its name is really its description. */
function nameOne(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex((token) => token.kind === 'item');
  const item = tokens[at] as ItemToken;
  const before = tokens.slice(0, at);
  const nameAt = before.findLastIndex(
    (token) => token.kind === 'text' && mayBeName(token.text) && (token.strong || token.level > 0),
  );
  const name = before[nameAt >= 0 ? nameAt : before.length - 1];
  if (name?.kind !== 'text' || !mayBeName(name.text)) return [...tokens];
  const told = saidOf(item.item);
  const headed = name.level > 2 && (!isSectionWord(name.text) || (/,/.test(told) && /\S\s\S/.test(name.text)));
  const wanted = item.item.strong ? false : looksLikeDescription(item.item.name) || headed;
  if (!wanted || (name.level === 0 && looksLikeDescription(name.text))) return [...tokens];
  const rest = before
    .slice((nameAt >= 0 ? nameAt : before.length - 1) + 1)
    .flatMap((token) => (token.kind === 'text' ? [token.text] : []));
  return [...before.slice(0, nameAt >= 0 ? nameAt : -1), renamed(item, name, rest), ...tokens.slice(at + 1)];
}

const renamed = (token: ItemToken, name: TextToken, between: readonly string[]): ItemToken => ({
  ...token,
  item: {
    ...token.item,
    name: cleanName(name.text),
    strong: name.strong || name.level > 0,
    description: [...between, token.item.name, token.item.description ?? ''].filter((text) => text !== '').join(' '),
  },
});

/** A repeating pattern of a name, then ingredients with the price: every dish takes the line before it as its name. */
function nameEach(tokens: readonly Token[]): Token[] {
  const places = tokens.flatMap((token, at) => (token.kind === 'item' ? [at] : []));
  const led = new Set(places.filter((at) => leads(tokens[at - 1]) && !(tokens[at] as ItemToken).item.strong));
  const telling = [...led].filter((at) => looksLikeDescription(saidOf((tokens[at] as ItemToken).item)));
  const rest = tokens.length - 1 - (places.at(-1) ?? 0);
  if (led.size < places.length * 0.8 || telling.length < Math.max(2, places.length * 0.4) || rest > 1)
    return [...tokens];
  return tokens.flatMap((token, at) => {
    if (led.has(at + 1)) return [];
    const before = tokens[at - 1];
    return token.kind === 'item' && led.has(at) && before?.kind === 'text' ? [renamed(token, before, [])] : [token];
  });
}

/** A name cut off at a comma continues in the description. */
const saidOf = ({ name, description }: DraftItem): string => (description === null ? name : `${name}, ${description}`);

const leads = (token: Token | undefined): boolean =>
  token?.kind === 'text' &&
  !looksLikeDescription(token.text) &&
  mayBeName(token.text) &&
  (token.level === 0 || token.level > 2);

function describe(tokens: readonly Token[]): Token[] {
  const items = tokens.flatMap((token) => (token.kind === 'item' ? [token.item] : []));
  const shoutedNames = items.filter((item) => isShouted(item.name)).length * 2 > items.length;
  const strongNames = items.filter((item) => item.strong).length * 2 > items.length;
  const out: Token[] = [];
  let described: DraftItem | null = null;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'text') {
      described = token.kind === 'item' ? token.item : null;
      out.push(token);
    } else if (
      described !== null &&
      isDescription(token, tokens[at + 1], { shoutedNames, strongNames, many: items.length > 1 })
    ) {
      described.description = [described.description, token.text]
        .filter((text) => text !== null)
        .join(' ')
        .slice(0, 600);
    } else {
      described = null;
      if (!isBadge(token.text)) out.push(token);
    }
  }
  return out;
}

type Names = { shoutedNames: boolean; strongNames: boolean; many: boolean };

function isDescription(text: TextToken, next: Token | undefined, names: Names): boolean {
  if (text.level > 0 || isSizeLabel(text.text)) return false;
  if (text.strong && !/[,.]/.test(text.text)) return false;
  if (isShouted(text.text) && !names.shoutedNames && !/,/.test(text.text)) return false;
  if (looksLikeDescription(text.text)) return true;
  return !(names.many && !names.strongNames && isSectionWord(text.text) && next?.kind === 'item');
}
