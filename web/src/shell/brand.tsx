import { Link } from 'react-router';
import { t } from '../lib/t.ts';
import { Mark } from './mark.tsx';
import css from './shell.module.css';

export const Brand = ({ wordless = false }: { wordless?: boolean }) => (
  <Link to="/dashboard" className={css.brand} aria-label={t('Platewise, go to dashboard')}>
    <Mark />
    {!wordless && <span>{t('Platewise')}</span>}
  </Link>
);
