type Span = { text: string; x0: number; x1: number };

const narrow = /[iljtfI.,:;'|!()[\]/ ]/;
const wide = /[mwMW@%]/;
const capital = /[A-Z&#]/;

/** Rough advance of a character in proportional type; only the ratio between characters of one run matters. */
function proportional(character: string): number {
  if (narrow.test(character)) return 0.3;
  if (wide.test(character)) return 0.85;
  return capital.test(character) ? 0.68 : 0.54;
}

/**
 * Divides a run of text into words, sharing its width by the characters' usual widths (equally in typewriter type),
 * since the PDF gives a place only to the run as a whole. Example: splitRun('Total 5', 10, 70) is 'Total' from 10 on and '5' up to 80.
 */
export function splitRun(text: string, x: number, width: number, typewriter = false): Span[] {
  const characters = [...text];
  const weight = typewriter ? () => 1 : proportional;
  const total = characters.reduce((sum, character) => sum + weight(character), 0);
  const perWeight = total > 0 ? width / total : 0;
  const spans: Span[] = [];
  let cursor = x;
  let open: Span | undefined;
  for (const character of characters) {
    const next = cursor + weight(character) * perWeight;
    if (/\s/.test(character)) open = undefined;
    else if (open) {
      open.text += character;
      open.x1 = next;
    } else {
      open = { text: character, x0: cursor, x1: next };
      spans.push(open);
    }
    cursor = next;
  }
  return spans;
}
