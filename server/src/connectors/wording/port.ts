/**
 * A language model that says the same in other words. It answers one text for each, in their order, or null where there is
 * no answer, and never throws: whether every figure is still in place is for others to check. `signal` ends the call.
 */
export type Wording = { reword(texts: readonly string[], signal: AbortSignal): Promise<readonly string[] | null> };
