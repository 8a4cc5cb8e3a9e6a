import css from './competition.module.css';

/** The licence of the map's data asks for its name beside it. */
export const Attribution = () => (
  <p className={css.quiet}>
    Places:{' '}
    <a className={css.link} href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
      © OpenStreetMap contributors
    </a>
  </p>
);
