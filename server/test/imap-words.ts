/** The words of an IMAP command: atoms, quoted strings without their quotes, and lists in parentheses as one word. */
export function argumentsOf(line: string): string[] {
  const words = line.matchAll(/"((?:[^"\\]|\\.)*)"|\((?:[^()[\]]|\[[^\]]*\])*\)|[^\s()]+/g);
  return [...words].map(([word, inner]) => (inner === undefined ? word : inner.replace(/\\(.)/g, '$1')));
}

export const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Whether a number is in a set such as `1:3,7,9:*`; a range that ends with `*` always has the last one. */
export const numbersIn =
  (set: string, last: number) =>
  (number: number): boolean =>
    set.split(',').some((part) => {
      const [from = 0, to = from] = part.split(':').map((end) => (end === '*' ? last : Number(end)));
      return number >= Math.min(from, to) && number <= Math.max(from, to);
    });
