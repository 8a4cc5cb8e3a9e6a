/**
 * A language model that translates a question into the parts of a query. Names are as in the question. The answer is
 * whatever the model says, or null if there is none; it never throws. Callers must check all of it.
 */
export type QuestionModel = {
  translate(question: { text: string; today: string }, signal: AbortSignal): Promise<unknown>;
};
