/** 'handed_over' is 'Handed over'. */
export function inWords(word: string): string {
  const words = word.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
