const figure = /\d[\d.,]*\d|\d/g;
const figuresIn = (text: string) => (text.match(figure) ?? []).sort();

/**
 * Whether a reworded text contains exactly the same figures, each the same number of times, and all required names.
 * @example keepsFigures('It earns 20% at $10.00.', 'At $10.00 you keep 20% of it.') // true
 * @example keepsFigures('It earns 20% at $10.00.', 'At $10.00 you keep about a fifth.') // false
 */
export function keepsFigures(before: string, after: string, names: readonly string[] = []): boolean {
  const [was, is] = [figuresIn(before), figuresIn(after)];
  const same = was.length === is.length && was.every((one, index) => one === is[index]);
  return same && names.every((name) => !before.includes(name) || after.includes(name));
}
