import type { AskQueryBody } from '@platewise/contract';

/** The URL of a question in words. */
export const askAddress = (text: string): string => `/ask?${new URLSearchParams({ q: text })}`;

/** A query as text in the URL, for a question whose parts were changed by hand. */
export const queryText = (query: AskQueryBody): string => JSON.stringify(query);

/** The query in the URL; null if there is none. The server checks its parts. */
export function queryFrom(text: string): AskQueryBody | null {
  if (text === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'measure' in value ? (value as AskQueryBody) : null;
  } catch {
    return null;
  }
}
