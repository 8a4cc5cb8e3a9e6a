import type { AskLanguage } from '../understanding.ts';
import type { Meaning } from './meaning.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

export type TimeReader = {
  tokens: readonly Token[];
  vocabulary: Vocabulary;
  monthFirst: boolean;
  language: AskLanguage;
  /** Of the restaurants that are asked about. */
  countries: readonly (string | null)[];
};

type Phrase = { readonly meaning: Meaning; readonly end: number };

/** By token; each is looked at many times. */
const read = new WeakMap<TimeReader, (readonly Phrase[])[]>();

/** The meanings of the phrases that begin at a token, the longest phrase first. */
export function phrasesAt(reader: TimeReader, at: number): readonly Phrase[] {
  const known = read.get(reader) ?? [];
  read.set(reader, known);
  const phrases = known[at] ?? readPhrases(reader, at);
  known[at] = phrases;
  return phrases;
}

function readPhrases({ tokens, vocabulary }: TimeReader, at: number): Phrase[] {
  const found: { meaning: Meaning; end: number }[] = [];
  let key = '';
  for (let end = at + 1; end <= Math.min(tokens.length, at + vocabulary.longest); end += 1) {
    const token = tokens[end - 1];
    if (token === undefined || token.kind === 'quoted') break;
    key = key === '' ? token.key : `${key} ${token.key}`;
    found.unshift(...(vocabulary.meanings.get(key) ?? []).map((meaning) => ({ meaning, end })));
  }
  return found;
}

/** The end of the longest phrase at a token that says this; null if none does. */
export const endOf = (reader: TimeReader, at: number, is: Meaning['is']): number | null =>
  phrasesAt(reader, at).find(({ meaning }) => meaning.is === is)?.end ?? null;

/** Whether a phrase that says this ends right before a token. */
export function endsBefore(reader: TimeReader, at: number, is: Meaning['is']): boolean {
  for (let start = at - 1; start >= Math.max(0, at - reader.vocabulary.longest); start -= 1) {
    if (phrasesAt(reader, start).some(({ meaning, end }) => meaning.is === is && end === at)) return true;
  }
  return false;
}

/** The first token after words such as 'in' and 'the'. */
export function afterGlue(reader: TimeReader, at: number): number {
  for (let next = at; ; ) {
    const end = endOf(reader, next, 'glue');
    if (end === null) return next;
    next = end;
  }
}
