import { goodsWordsIn } from './goods-words.ts';
import type { Group, Phrase } from './groups.ts';

export type NameReading = { name: string; confidence: number };

const marked =
  /^(?:item|product|description|desc|name|artikel|bezeichnung|produkt)(?: name| description)?\s*[:.]\s*(\S.*)$/i;

/** The label alone, with its value next to it. */
const marker = /^(?:item|product|description|artikel|bezeichnung)(?: name| description)?\s*[:.]$/i;

/** Rows that any label may have and that are not a name. */
const boilerplate =
  /^(?:keep|store|perishable|ingredients?\b|zutaten|contains|distributed|dist\.|packed|manufactured|prepared (?:by|for)|product of|produkt aus|made in|hergestellt|inspected|est\b|safe handling|nutrition|calories|serving|servings|www|http|tel\b|phone|p\.?o\.? ?box|net\b|netw|netto|nettof|f[uü]llmenge|inhalt|gross|tare|price|total|unit|lot\b|l0t|batch|charge|exp\b|expir|best\b|use\b|sell\b|display|pkd|pack\b|pack date|date|prep|qty|quantity|gtin|upc|ean|sscc|item ?(?:no|#|code|number)|code|sku|plu|order|p\.?o\.?\b|case\b|box\b|emp\b|employee|initials|shelf life|allerg|mindestens|mhd|zu verbrauchen|haltbar|gek[uü]hlt|k[uü]hl|grade\b|usda|u\.s\.|refrigerate|thaw|cook|heat|open|scan|recycl|ship|from\b|to\b|deliver|weight|wt\b|count\b|size\b|fold|this side)/i;

const junk = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  return (
    letters < 3 ||
    letters < 0.5 * text.replace(/\s/g, '').length ||
    boilerplate.test(text.trim()) ||
    /\b[A-Z]{2},? \d{5}\b|\b(?:inc|llc|gmbh|co\.|corp|ltd)\b\.?|@|\.com\b/i.test(text) ||
    /\$|€|\/ ?lb\b/i.test(text)
  );
};

type Scored = { phrases: Phrase[]; text: string; size: number; score: number; goods: number };

/** Type this large relative to the largest may still be the name, if the largest is not a product name but a brand. */
const beside = 0.42;

/**
 * The name on a label: the text labeled as such ('ITEM: ...'), otherwise its largest type with the rows that continue
 * it; product words come before a brand in larger type. Null if nothing reads like a name.
 */
export function nameOf(group: Group): NameReading | null {
  const said = saidName(group.phrases);
  if (said) return said;
  const lines = joined(group.phrases.filter(({ text }) => !junk(text)));
  const largest = Math.max(0, ...lines.map(({ size }) => size));
  const scored = lines
    .filter(({ size, goods }) => size >= (goods > 0 ? beside : 0.6) * largest)
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  if (!best) return null;
  return { name: tidied(best.text), confidence: certainty(best) };
}

function saidName(phrases: readonly Phrase[]): NameReading | null {
  for (const [at, phrase] of phrases.entries()) {
    const name = marked.exec(phrase.text)?.[1] ?? (marker.test(phrase.text) ? phrases[at + 1]?.text : undefined);
    if (name === undefined || name.replace(/[^\p{L}]/gu, '').length < 3) continue;
    const rest = phrases.slice(at + 1).filter(({ text }) => !junk(text) && !text.includes(name));
    const next = rest.find((other) => continues(phrase, other));
    const parts = next === undefined ? [phrase] : [phrase, next];
    const confidence = parts.reduce((sum, part) => sum + part.confidence, 0) / parts.length;
    return { name: tidied(next === undefined ? name : `${name} ${next.text}`), confidence };
  }
  return null;
}

/** Rows in the same type right below each other are one name. */
function joined(phrases: readonly Phrase[]): Scored[] {
  const blocks: Phrase[][] = [];
  for (const phrase of phrases) {
    const block = blocks.find((each) => continues(each.at(-1), phrase));
    if (block && block.length < 3) block.push(phrase);
    else blocks.push([phrase]);
  }
  return blocks.map((block) => {
    const text = block.map((phrase) => phrase.text).join(' ');
    const size = Math.max(...block.map((phrase) => phrase.size));
    const goods = goodsWordsIn(text);
    return { phrases: block, text, size, goods, score: size * (goods > 0 ? 2.1 : 1) * (text.length > 44 ? 0.4 : 1) };
  });
}

function continues(above: Phrase | undefined, phrase: Phrase): boolean {
  if (above === undefined || phrase.row <= above.row) return false;
  const gap = phrase.place.y0 - above.place.y1;
  const alike = Math.min(above.size, phrase.size) / Math.max(above.size, phrase.size);
  const over = Math.min(above.place.x1, phrase.place.x1) - Math.max(above.place.x0, phrase.place.x0);
  return (
    alike > 0.72 && gap < 1.4 * Math.max(phrase.size, above.size) && over > 0 && caps(above.text) === caps(phrase.text)
  );
}

/** OCR mistakes the case of single letters: 'SToRE'. */
const caps = (text: string) => {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.replace(/\P{Lu}/gu, '').length > 0.7 * letters.length;
};

function certainty({ phrases, goods }: Scored): number {
  const confidence = phrases.reduce((sum, phrase) => sum + phrase.confidence, 0) / phrases.length;
  return confidence * (goods > 0 ? 1 : 0.78);
}

/** Names in capitals get normal capitalization; anything at the ends that is not part of the name is removed. */
function tidied(text: string): string {
  const bare = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})%]+$/gu, '').replace(/\s+/g, ' ');
  if (!caps(bare)) return bare;
  return bare.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}
