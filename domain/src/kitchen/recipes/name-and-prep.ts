/** The ingredient's name, and its preparation before weighing or measuring. */
export type NameAndPrep = { name: string; prep: string | null; optional: boolean };

const done = `chopped diced minced sliced grated shredded peeled crushed melted softened beaten cubed julienned halved
quartered torn crumbled zested juiced sifted packed drained rinsed pitted seeded stemmed trimmed cored husked mashed squeezed
cracked chilled thawed toasted whisked strained deveined shelled slivered chunked snipped scrubbed washed cut room-temperature
hulled shaved pounded`.split(/\s+/);
const how = 'finely thinly freshly coarsely roughly lightly thickly very well loosely firmly tightly fresh-'.split(' ');
const sizes =
  `small medium large extra-large sm md med lg xl big jumbo medium-size medium-sized klein kleine kleiner kleines
mittel mittelgroße große großer großes pequeño pequeña pequeños pequeñas mediano mediana medianos medianas grande grandes petit
petite petits petites moyen moyenne moyens moyennes gros grosse grosses piccolo piccola piccoli piccole medio media medie grandi`.split(
    /\s+/,
  );
const degree = 'heaping heaped scant level rounded generous good full about packed thick thin'.split(' ');
const sizeWords: Record<string, string> = { sm: 'small', md: 'medium', med: 'medium', lg: 'large', xl: 'extra-large' };
const isDone = new Set(done);
const isHow = new Set(how);
const isSize = new Set(sizes);
const isDegree = new Set(degree);

/** Whether a word describes preparation: 'chopped', 'finely'. */
export const isPrepWord = (word: string): boolean => isDone.has(word) || isHow.has(word);

/** Size and measure words before a unit or a name: 'large', 'heaping'. */
export function takeSizes(text: string): { words: string[]; rest: string } {
  const found: string[] = [];
  let rest = text.trimStart();
  for (
    let next = /^([\p{L}-]+)\.?(?=[\s,])[,\s]*/u.exec(rest);
    next;
    next = /^([\p{L}-]+)\.?(?=[\s,])[,\s]*/u.exec(rest)
  ) {
    const word = (next[1] ?? '').toLowerCase();
    if (!isSize.has(word) && !isDegree.has(word)) break;
    if (isSize.has(word)) found.push(sizeWords[word] ?? word);
    rest = rest.slice(next[0].length);
  }
  return { words: found, rest };
}

const optionally = /[,;]?\s*\(?\s*-?\s*\boptional\b:?\s*\)?/gi;
const tail = /\s+(?:for (?!.*\bfor\b)[\w\s-]+|to taste|as needed|to serve|to season|if needed|or more to taste)\s*$/i;
const another = /\s+or\s+(?=[\d.])[^(),]*/;
const more = /[,;]?\s*(?:,\s*)?\bplus (?:more|extra|additional)\b.*$/i;

/**
 * Splits text without its amount into name and preparation: anything after a comma or in parentheses, and words such as
 * 'finely chopped' before the name. Words that make it a different product stay: 'ground', 'dried', 'smoked', 'canned'.
 * @example nameAndPrep('diced yellow onion, rinsed') // { name: 'yellow onion', prep: 'diced, rinsed', optional: false }
 */
export function nameAndPrep(text: string, before: readonly string[] = []): NameAndPrep {
  const optional = /\boptional\b/i.test(text);
  const kept: string[] = [...before];
  const behind: string[] = [];
  let rest = text.replace(optionally, ' ').replace(more, '');
  rest = rest.replace(another, (phrase) => {
    behind.push(phrase);
    return ' ';
  });
  rest = rest.replace(/\(([^()]*)\)?/g, (_all, inside: string) => {
    behind.push(inside);
    return ' ';
  });
  const head = namePart(rest.replace(/\)/g, ' '));
  behind.unshift(head.after);
  const cut = head.name.replace(tail, (phrase) => {
    behind.push(phrase);
    return '';
  });
  const { words, name } = takePrepWords(cut.replace(/^\s*(?:of|each)\b/i, ' ').trim());
  const prep = [...kept, ...words, ...behind].map(tidy).filter((part) => part !== '');
  return { name: tidy(name), prep: prep.length === 0 ? null : prep.join(', ').slice(0, 200), optional };
}

/** Up to the first comma that ends the name; commas between adjectives don't ('boneless, skinless chicken'). */
function namePart(text: string): { name: string; after: string } {
  const parts = text.split(/[,;]|\s-\s/);
  let taken = 1;
  const listed = /^\s*(?:[\p{L}]+less|skin-on|bone-in|boneless|skinless|fresh|dried|ripe|firm|unsalted|raw)$/iu;
  const goesOn = (part: string) => listed.test(part) || onlyPrep(part);
  while (taken < parts.length && goesOn(parts[taken - 1] ?? '')) taken += 1;
  return { name: parts.slice(0, taken).join(' '), after: parts.slice(taken).map(tidy).filter(Boolean).join(', ') };
}

const onlyPrep = (part: string) =>
  part
    .trim()
    .split(/\s+/)
    .every((word) => isDone.has(word.toLowerCase()) || isHow.has(word.toLowerCase()));

function takePrepWords(text: string): { words: string[]; name: string } {
  const words = text.split(' ').filter((word) => word !== '');
  const taken: string[] = [];
  let phrase: string[] = [];
  let at = 0;
  for (; at < words.length - 1; at += 1) {
    const word = (words[at] ?? '').toLowerCase().replace(/,$/, '');
    if (isHow.has(word)) phrase.push(word);
    else if (isDone.has(word) || (phrase.length > 0 && word === 'ground')) {
      taken.push([...phrase, word].join(' '));
      phrase = [];
    } else if (isSize.has(word)) taken.push(sizeWords[word] ?? word);
    else if (word !== 'and' || taken.length === 0 || phrase.length > 0) break;
  }
  return { words: taken, name: words.slice(at - phrase.length).join(' ') };
}

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.*-]+|[\s,;:*-]+$/g, '')
    .trim();
