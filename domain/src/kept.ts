/** How many answers are kept at most, in two halves: the items of a few large restaurants. */
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
  let recent = new Map<string, { answer: Answer }>();
  let older = new Map<string, { answer: Answer }>();
  return (text) => {
    const known = recent.get(text);
    if (known) return known.answer;
    if (text.length > longest) return work(text);
    const found = older.get(text) ?? { answer: work(text) };
    recent.set(text, found);
    if (recent.size < most / 2) return found.answer;
    // What nobody asked for while this half filled goes with the half before.
    older = recent;
    recent = new Map();
    return found.answer;
  };
}
