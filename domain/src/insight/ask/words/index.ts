import type { AskLanguage } from '../understanding.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import type { WordTable } from './word-table.ts';

/** The vocabulary of each language. */
export const wordTables: Record<AskLanguage, WordTable> = { en: english, es: spanish, de: german, fr: french };
