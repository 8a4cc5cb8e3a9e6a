import css from './competition.module.css';

/** Attribution required by the map data's license. */
export const Attribution = () => (
  <p className={css.quiet}>
    Places:{' '}
    <a className={css.link} href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
      © OpenStreetMap contributors
    </a>
  </p>
);
