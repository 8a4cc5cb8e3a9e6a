import { EyeOff } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import css from './figures.module.css';

const Hidden = createContext(false);

/** Says to everything within whether costs are hidden from who looks at it. */
export const HiddenCosts = ({ hidden, children }: { hidden: boolean; children: ReactNode }) => (
  <Hidden.Provider value={hidden}>{children}</Hidden.Provider>
);

export const useCostsHidden = (): boolean => useContext(Hidden);

/** In the place of a cost that this restaurant hides from staff. */
export const HiddenValue = () => (
  <span className={css.hidden} title="Costs are hidden from staff in this restaurant">
    <EyeOff size={14} aria-hidden />
    hidden
  </span>
);

/** In the place of what would tell of nothing but costs. */
export const HiddenNote = () => (
  <p className={css.hiddenNote}>
    <EyeOff size={16} aria-hidden />
    Costs are hidden from your role in this restaurant.
  </p>
);
