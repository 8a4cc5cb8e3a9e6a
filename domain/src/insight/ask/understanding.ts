import type { BusinessDate } from '../../shared/dates/index.ts';
import type { Message } from '../../shared/texts/index.ts';
import type { AskQuery } from './ask-query.ts';

/** The languages in which questions are understood: those of the interface. */
export const askLanguages = ['en', 'es', 'de', 'fr'] as const;
export type AskLanguage = (typeof askLanguages)[number];

/** A name that a question can mention. A category or channel has no ID: its name is its key. */
export type AskName = {
  readonly by: 'dish' | 'ingredient' | 'vendor' | 'restaurant' | 'menuCategory' | 'ingredientCategory' | 'channel';
  readonly id: number | null;
  readonly name: string;
};

export type AskContext = {
  readonly today: BusinessDate;
  readonly language: AskLanguage;
  /** Pass the same array again for the next question: its index is kept as long as the array. */
  readonly names: readonly AskName[];
  /** ISO 3166 code: decides whether 3/10 is March 10 or October 3 in English. The US if left out. */
  readonly country?: string | null;
  /**
   * The countries of all restaurants that can be asked about, if there are several: Mother's Day has to be on the same day
   * in all of them. Only `country` if left out.
   */
  readonly countries?: readonly (string | null)[];
};

/** Another reading of a chip, with the whole question that it makes. */
export type AskChoice = { readonly label: Message; readonly query: AskQuery };

/** A part of the question as it was understood. */
export type AskChip = {
  readonly part: 'measure' | 'by' | 'filter' | 'period' | 'compare' | 'rank' | 'why';
  readonly label: Message;
  /** The words of the sentence that it comes from; empty if it is assumed. */
  readonly words: string;
  readonly choices: readonly AskChoice[];
};

/** A complete question that can be answered, in words and as a query. */
export type AskSuggestion = { readonly text: string; readonly query: AskQuery };

export type Understanding = {
  /** Null if a word that isn't understood could change the meaning, or if nothing can be answered. */
  readonly query: AskQuery | null;
  readonly chips: readonly AskChip[];
  /** The words that weren't understood, as written. */
  readonly ignored: readonly string[];
  /** What can be answered instead, nearest first, three at most; empty if the question was understood. */
  readonly nearest: readonly AskSuggestion[];
};
