import type { AskDimension, AskMeasure } from '@platewise/domain';
import type { Days } from './days.ts';

export type Language = 'en' | 'es' | 'de' | 'fr';

/** What a person means by a question, in the words of the product's own query, with names in place of IDs. */
export type Meaning = {
  measure: AskMeasure;
  by?: AskDimension;
  /** By dimension the names, or the keys of weekdays ('1' is Monday) and hours ('0' to '23'). */
  only?: Partial<Record<AskDimension, readonly string[]>>;
  /** Left out if the question has no time: thirty days to today, or now for what is so now. */
  in?: Days;
  comparedWith?: Days;
  /** Without `take`, any number of rows will do. */
  rank?: { first: 'highest' | 'lowest'; of?: 'change'; take?: number };
  why?: true;
};

/** A question with its right readings, more than one only if people differ, or one that has to be declined. */
export type Question = { text: string; language: Language } & (
  | { means: Meaning | readonly Meaning[] }
  | { declines: true }
);

/** A question, or one that has to be declined if no meaning is given. */
type Asked = readonly [text: string, ...means: Meaning[]];

export const questionsIn = (language: Language, asked: readonly Asked[]): Question[] =>
  asked.map(([text, ...means]) =>
    means.length === 0 ? { text, language, declines: true } : { text, language, means },
  );
