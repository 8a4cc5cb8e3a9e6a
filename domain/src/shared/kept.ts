/** Maximum number of cached results, in two halves: enough for the items of a few large restaurants. */
const most = 10_000;
/** Longer texts aren't product names and would use the memory of thousands that are. */
const longestName = 400;

/**
 * Memoizes `work` by its text argument, keeping the most recent results. Results are shared, so don't mutate them.
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
    // Anything not requested while this half filled up is dropped with the old half.
    older = recent;
    recent = new Map();
    return found.answer;
  };
}
