import { entryAt, type Noun } from './lexicon.ts';

type Found = { key: string; noun: Noun; at: number };

/** Supplies regardless of context: a lid is a lid whatever it goes on. */
const always = new Set(
  `napkin|dinner napkin|beverage napkin|glove|lid|toothpick|stirrer|hair net|hairnet|beard net|doily|cutlery|cutlery kit|
  detergent|sanitizer|degreaser|disinfectant|cleaner|soap|can liner|trash bag|portion cup|souffle cup|coffee filter`
    .split('|')
    .map((word) => word.trim()),
);
/** Supplies that are named after food: a pizza box. */
const servedIn = new Set(
  'coffee tea soup salad pizza sandwich cake bread beverage hot dog taco water wine ice cream cookie ice roll burger fry chip'.split(
    ' ',
  ),
);
/** Generic packaging that says nothing about its contents. */
const packaging = new Set(
  'cup container plate bowl box bag tray sleeve carrier label pick liner bucket candle bar sponge ticket tape'.split(
    ' ',
  ),
);
const materials = new Set(
  'foam plastic paper kraft nitrile vinyl latex poly aluminum wood wooden bamboo compostable styrofoam hinged deli pet clear trash corrugated disposable takeout dispenser'.split(
    ' ',
  ),
);

/**
 * Whether words name supplies rather than food: paper, packaging, tableware, chemicals. A bag of flour is flour; a
 * pizza box is a box.
 */
export function isSuppliesOf(words: readonly string[]): boolean {
  const found = nounsOf(words);
  const used = found.filter(({ noun }) => noun.aisle === 'supplies' || noun.aisle === 'cleaning');
  if (used.length === 0) return false;
  if (used.some(({ key }) => always.has(key) || key.split(' ').some((word) => always.has(word)))) return true;
  const eaten = found.filter(({ key, noun }) => noun.level < 6 && !servedIn.has(key));
  const made = words.some((word) => materials.has(word));
  if (used.every(({ key }) => packaging.has(key))) {
    const first = used[0]?.at === 0;
    return eaten.length === 0 ? first || made : first && made;
  }
  return eaten.length === 0 || (used[0]?.at === 0 && made);
}

function nounsOf(words: readonly string[]): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const phrase = entryAt(words, at);
    if (phrase?.entry.noun !== undefined) found.push({ key: phrase.key, noun: phrase.entry.noun, at });
    at += (phrase?.length ?? 1) - 1;
  }
  return found;
}

/** Whether a word only says how food is packed. */
export const isPackaging = (key: string): boolean => packaging.has(key);
