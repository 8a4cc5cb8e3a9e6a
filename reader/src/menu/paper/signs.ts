import type { MenuLine } from './menu-line.ts';
import { isContact } from './row-price.ts';
import { isSizeLabel } from './size-labels.ts';

/** What the words of a row say about its role, regardless of its look. */
export type Signs = {
  words: number;
  capitals: boolean;
  lowerStart: boolean;
  commas: number;
  goesOn: boolean;
  sectionWord: boolean;
  foreign: boolean;
  modifier: boolean;
  sentence: boolean;
  /** It names sizes and nothing else. */
  sizes: boolean;
};

/** OCR drops spaces, so a space in a pattern is optional. */
function unspaced(pattern: RegExp): RegExp {
  return new RegExp(pattern.source.replace(/ /g, '\\s*'), pattern.flags);
}

const section = unspaced(
  /^(?:our |the |from the |house |fresh |hot |cold |classic |signature |chef'?s |specialty |today'?s )?(?:starters?|appeti[sz]ers?|small (?:plates|bites)|snacks|shareables|to share|sharing|bites|tapas|mezze|antipasti|soups?|salads?|greens|sandwich(?:es)?|burgers?|wraps|tacos|pizzas?|pastas?|mains?|main (?:courses?|dishes)|entr[eé]es|large plates|plates|platters|seafood|fish|meats?|steaks?|grill|from (?:the )?(?:sea|land|grill|garden|kitchen|oven)|chicken|beef|pork|lamb|poultry|vegetarian|vegan|noodles?|rice|curr(?:y|ies)|bowls|sides?|side (?:dishes|orders)|extras|add[- ]?ons|toppings|desserts?|sweets?|pastries|cakes|ice creams?|drinks?|beverages?|cocktails?|mocktails|wines?|(?:red|white|ros[eé]|sparkling) wines?|reds?|whites?|sparkling|beers?|draft(?: beers?)?|bottled beers?|spirits|coffees?|teas?|coffee (?:&|and) tea|juices|smoothies|soft drinks|sodas|by the (?:glass|bottle)|on the side|to (?:start|finish|drink)|all day (?:breakfast|brunch)|breakfast|brunch|lunch|dinner|kids(?:'|’)?(?: menu)?|children'?s menu|specials?|favorites|vorspeisen|suppen|salate|hauptgerichte|nachspeisen|getr[aä]nke|desayunos|entradas|platos fuertes|postres|bebidas|insalate|primi|secondi|contorni|dolci|bevande|entr[eé]es|plats|boissons)(?:\s*(?:&|and|\+|\/|,|or)\s*[\p{L} ]{3,20})?(?: (?:menu|selection|list|board|corner|dishes|plates|specials|favorites))?$/iu,
);

const foreign = unspaced(
  /all (?:our )?[\w ]{4,24}(?:are )?served with|consum(?:ing|ption of) (?:raw|under)|food\s?borne|gratuity|service charge|parties of|allerg|please (?:inform|ask|tell|let)|gluten[- ]free (?:option|available)|subject to|all prices|prices (?:are|include|in)|vat\b|tax(?:es)? (?:not )?included|©|follow us|reservations?\b|open (?:daily|every)|hours\b|mon(?:day)?\b.*(?:sun|fri|sat)|\best(?:ablished)?\.? \d{4}|since \d{4}|thank you|welcome to|ask your server|available (?:after|until|from|on request)|served (?:all day|until|daily|from|with (?:your|a) choice)|choice of (?:one|two|side)|^\(?v(?:eg)?\)?\s*[-=:–]\s*veg|vegetarian\s*[,·|•]|^page \d|^menu$/i,
);

const modifier =
  /^(?:[+*•]\s*)?(?:add(?:ed)?|extra|sub(?:stitute)?|upgrade|make it|swap|with (?:chicken|shrimp|bacon|cheese)|side of|option(?:al)?|supplement|zus[aä]tzlich|mit extra)\b/i;

/** Words that no row ends with unless it continues below. */
const openEnd = /(?:[,;&+/(-]|\b(?:and|with|or|of|in|on|the|a|our|served|und|mit|avec|et|con|y|e))$/i;

export function signsOf(line: MenuLine): Signs {
  return signsIn(line.price && line.price.rest !== '' ? line.price.rest : line.text, line.text);
}

/** The signs of the cell that may be a name. */
export const signsOfLead = (line: MenuLine): Signs => signsIn(line.lead.text, line.text);

function signsIn(text: string, whole: string): Signs {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const upper = letters.replace(/[^\p{Lu}]/gu, '').length;
  const bare = text.replace(/^[^\p{L}\d]+|[^\p{L}\d)]+$/gu, '');
  return {
    // Words that were read without spaces are counted by their letters.
    words: Math.max(bare.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length, Math.round(letters.length / 8)),
    capitals: letters.length >= 3 && upper >= 0.85 * letters.length,
    lowerStart: /^\p{Ll}/u.test(bare),
    commas: (text.match(/,|•|\s[|/·]\s/g) ?? []).length,
    goesOn: openEnd.test(text.trim()),
    sectionWord: section.test(bare),
    foreign: foreign.test(text) || isContact(whole),
    modifier: modifier.test(text.trim()),
    sizes: isSizeLabel(text),
    sentence: /\p{Ll}[.!]$/u.test(text.trim()) || bare.split(/\s+/).length > 9,
  };
}
