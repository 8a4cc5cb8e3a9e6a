import { searchable } from '../../../lib/searchable.ts';

/** First words of questions in the languages that questions are understood in. */
const openers = new Set(
  `what which who why when where how did do does is are show compare top list
  que cual cuales quien cuando donde como cuanto cuanta cuantos cuantas por muestra compara
  was welche welcher welches wer wann wo wie warum wieso wieviel zeige vergleiche
  quel quelle quels quelles qui quand ou comment combien pourquoi montre compare`.split(/\s+/),
);

/** Whether a typed text is a question rather than something to look up: its first choice is then to ask it. */
export function looksLikeQuestion(text: string): boolean {
  const words = searchable(text).match(/[\p{L}\p{N}%]+/gu) ?? [];
  if (text.includes('?') || text.includes('¿')) return words.length > 0;
  return words.length >= 4 || (words.length >= 2 && openers.has(words[0] ?? ''));
}
