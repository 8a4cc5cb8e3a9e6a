const longest = 160;
/** More copies than this of one dish get the last number twice. */
const numbers = 99;

/** 'Burger (copy)', 'Burger (copy 2)' and so on; a long name gives way to what tells the copy apart. */
export function copyNames(name: string): string[] {
  const plain = name.replace(/ \(copy(?: \d+)?\)$/, '');
  return Array.from({ length: numbers }, (_, index) => {
    const end = index === 0 ? ' (copy)' : ` (copy ${index + 1})`;
    return `${plain.slice(0, longest - end.length)}${end}`;
  });
}
