const longest = 160;
/** Beyond this many copies of a dish, the last number repeats. */
const numbers = 99;

/** 'Burger (copy)', 'Burger (copy 2)' and so on; a long name is shortened to fit the suffix. */
export function copyNames(name: string): string[] {
  const plain = name.replace(/ \(copy(?: \d+)?\)$/, '');
  return Array.from({ length: numbers }, (_, index) => {
    const end = index === 0 ? ' (copy)' : ` (copy ${index + 1})`;
    return `${plain.slice(0, longest - end.length)}${end}`;
  });
}
