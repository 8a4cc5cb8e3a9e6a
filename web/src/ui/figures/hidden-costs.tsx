import { EyeOff } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { t } from '../../lib/t.ts';
import css from './figures.module.css';

const Hidden = createContext(false);

/** Tells descendants whether costs are hidden from the user. */
export const HiddenCosts = ({ hidden, children }: { hidden: boolean; children: ReactNode }) => (
  <Hidden.Provider value={hidden}>{children}</Hidden.Provider>
);

export const useCostsHidden = (): boolean => useContext(Hidden);

/** Placeholder for a cost hidden from staff in this restaurant. */
export const HiddenValue = () => (
  <span className={css.hidden} title={t('Costs are hidden from staff in this restaurant')}>
    <EyeOff size={14} aria-hidden />
    {t('hidden')}
  </span>
);

/** Placeholder for content that is entirely about costs. */
export const HiddenNote = () => (
  <p className={css.hiddenNote}>
    <EyeOff size={16} aria-hidden />
    {t('Costs are hidden from your role in this restaurant.')}
  </p>
);
