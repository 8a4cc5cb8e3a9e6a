/** How many answers are kept: the items of a few large restaurants. */
const most = 10_000;
/** Longer texts are no names of goods, and would take the memory of thousands that are. */
const longestName = 400;

/**
 * `work` with its latest answers kept by their text, for what is asked about the same words again and again. The answers
 * are shared, so nobody may change them.
 * @param longest of how many characters a text may be for its answer to be kept
 */
export function kept<Answer>(
  work: (text: string) => Answer,
  { longest = longestName }: { longest?: number } = {},
): (text: string) => Answer {
  const answers = new Map<string, { answer: Answer }>();
  return (text) => {
    if (text.length > longest) return work(text);
    const found = answers.get(text) ?? { answer: work(text) };
    // What was asked for last stands last, so the first is the one that nobody asked for longest.
    answers.delete(text);
    answers.set(text, found);
    if (answers.size > most) answers.delete(answers.keys().next().value ?? text);
    return found.answer;
  };
}
