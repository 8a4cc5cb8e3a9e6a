import type { MarketPositionRow } from '@platewise/contract';
import css from './market.module.css';
import { placeWords } from './market-words.ts';

/** The price range with a tick at the median and a dot for ours; the dot is hollow if few prices are behind it. */
export function PriceStrip({ row, price }: { row: MarketPositionRow; price: number }) {
  const low = Math.min(row.lowest, price);
  const width = Math.max(row.highest, price) - low;
  const at = (value: number) => (width === 0 ? '50%' : `${((value - low) / width) * 100}%`);
  return (
    <span className={css.place}>
      <span className={css.strip} aria-hidden>
        <span className={css.tick} style={{ left: at(row.middle) }} />
        <span className={css.dot} data-thin={row.thin || undefined} style={{ left: at(price) }} />
      </span>
      <span className="pw-num">{placeWords(row)}</span>
    </span>
  );
}
