/**
 * A language model that rephrases texts. It returns one text for each, in order, or null if there is no reply, and
 * never throws. Callers must check that every figure is intact. `signal` aborts the call.
 */
export type Wording = { reword(texts: readonly string[], signal: AbortSignal): Promise<readonly string[] | null> };
