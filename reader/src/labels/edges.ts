/** A rectangle in pixels, origin top left. */
export type Edges = { x0: number; x1: number; y0: number; y1: number };

export const heightOf = ({ y0, y1 }: Edges): number => y1 - y0;

export function around(boxes: readonly Edges[]): Edges {
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}

/** The horizontal and vertical distance between two rectangles; negative if they overlap. */
export const gapsOf = (a: Edges, b: Edges): { aside: number; down: number } => ({
  aside: Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1),
  down: Math.max(a.y0, b.y0) - Math.min(a.y1, b.y1),
});
