import { Trans } from '../../../lib/trans.tsx';
import css from './competition.module.css';

/** Attribution required by the map data's license. */
export const Attribution = () => (
  <p className={css.quiet}>
    <Trans
      id={'Places: <0>© OpenStreetMap contributors</0>'}
      components={{
        0: <a className={css.link} href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer" />,
      }}
    />
  </p>
);
