/** Preferred minimum width in pixels of the flexible column: a name on two lines. */
const rest = 180;

type Sized = { width?: number | string };

/** Guaranteed minimum of the flexible column when other columns have unbreakable text. */
export const restWidth = ({ width }: Sized): string | undefined =>
  width === undefined ? 'min(160px, 20cqw)' : undefined;

/**
 * A column's CSS width. With enough room each column gets its requested pixels; otherwise all shrink in proportion,
 * so the flexible one doesn't take all of it.
 */
export function columnWidth({ width }: Sized, columns: readonly Sized[]): string | undefined {
  if (typeof width !== 'number') return width;
  const wanted = columns.reduce((sum, column) => sum + (typeof column.width === 'number' ? column.width : rest), 0);
  return `min(${width}px, ${((100 * width) / wanted).toFixed(2)}cqw)`;
}
