import { Link } from 'react-router';
import { Mark } from './mark.tsx';
import css from './shell.module.css';

export const Brand = ({ wordless = false }: { wordless?: boolean }) => (
  <Link to="/dashboard" className={css.brand} aria-label="Platewise, to the dashboard">
    <Mark />
    {!wordless && <span>Platewise</span>}
  </Link>
);
