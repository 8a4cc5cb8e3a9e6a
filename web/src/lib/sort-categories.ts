import { language } from './language.ts';

const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });

/** The order of categories in a list to choose from: alphabetical, with Other last. */
export const compareCategories = (a: string, b: string): number =>
  Number(a === 'Other') - Number(b === 'Other') || compare(a, b);

/** Categories to choose from, each once. */
export const sortCategories = <Name extends string>(names: readonly Name[]): Name[] =>
  [...new Set(names)].sort(compareCategories);
