import { encode } from 'uqr';
import css from './two-factor.module.css';

/** The dark squares as one path: each horizontal run becomes one stroke. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const parts: string[] = [];
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      parts.push(`M${start} ${y}h${x - start + 1}v1h${start - x - 1}z`);
    }
  });
  return parts.join('');
}

/** A QR code. Always dark on white with a four-square margin, in both themes, because scanners expect it. */
export function QrCode({ text, label, size = 192 }: { text: string; label: string; size?: number }) {
  const { data, size: squares } = encode(text, { ecc: 'M', border: 4 });
  return (
    <svg
      className={css.qr}
      width={size}
      height={size}
      viewBox={`0 0 ${squares} ${squares}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
}
