import { type Message, translated, worded } from '@platewise/domain';

/** A text as stored: a message, or English where it has no values or was stored before messages were. */
export type StoredText = string | Message;

/** A stored text in the reader's language. */
export const wordsOf = (text: StoredText): string => (typeof text === 'string' ? translated(text) : worded(text));
