import { dec, decimalText } from '../../shared/numbers/index.ts';
import { readSentence } from './read-sentence.ts';
import type { ScenarioChange } from './scenario-change.ts';
import { type SentenceLanguage, sentenceWords, targetWords } from './sentence-words.ts';

/**
 * The sentence that `readSentence` reads back as these changes. A name that would be read as something else ('Milk 2%',
 * 'All spice') is in quotes, so a name must not contain double quotes. `saysIngredient` puts that word before the name of
 * one: among several restaurants, a name alone means first what most of them have.
 * @example writeSentence([{ target: 'ingredient', name: 'Beef', by: 'percent', value: '15' }], 8, 'en') // 'Beef +15% for 8 weeks'
 */
export function writeSentence(
  changes: readonly ScenarioChange[],
  weeks: number,
  language: SentenceLanguage,
  { saysIngredient = false } = {},
): string {
  const { to, weeks: during } = sentenceWords[language];
  const parts = changes.map(({ target, name, by, value }) => {
    const what = target === 'ingredient' && !saysIngredient ? '' : `${targetWords[target][language]} `;
    const amount = by === 'price' ? `${to} ${decimalText(dec(value))}` : signed(value);
    return `${what}${quoted(name)} ${amount}`;
  });
  return `${parts.join(', ')} ${during(weeks)}`;
}

function quoted(name: string): string {
  const { changes, weeks } = readSentence(`${name} +1%`);
  const [only, ...others] = changes;
  const isPlain = only?.name === name && only.target === null && others.length === 0 && weeks === null;
  return isPlain ? name : `"${name}"`;
}

const signed = (value: ScenarioChange['value']) => `${dec(value).lt(0) ? '' : '+'}${decimalText(dec(value))}%`;
