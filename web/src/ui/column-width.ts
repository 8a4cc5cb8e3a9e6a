/** What a column that takes the rest wants at least, in pixels: a name on two lines. */
const rest = 180;

type Sized = { width?: number | string };

/** What the column that takes the rest keeps in any case, where other columns hold words that do not break. */
export const restWidth = ({ width }: Sized): string | undefined =>
  width === undefined ? 'min(160px, 20cqw)' : undefined;

/**
 * The width of a column as CSS. Where the table has room each has the pixels it asks for; where it has not, all give way in
 * proportion, so that the one which takes the rest is not the only one to suffer.
 */
export function columnWidth({ width }: Sized, columns: readonly Sized[]): string | undefined {
  if (typeof width !== 'number') return width;
  const wanted = columns.reduce((sum, column) => sum + (typeof column.width === 'number' ? column.width : rest), 0);
  return `min(${width}px, ${((100 * width) / wanted).toFixed(2)}cqw)`;
}
