import css from './share-bar.module.css';

/** A part of the largest or of all, 0 to 1, from 0 on; the figure stands beside it. */
export const ShareBar = ({ value }: { value: number }) => (
  <span className={css.track} aria-hidden>
    <span className={css.bar} style={{ width: `${Math.max(0, Math.min(1, value)) * 100}%` }} />
  </span>
);
