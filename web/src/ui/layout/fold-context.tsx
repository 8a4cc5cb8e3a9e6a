import { createContext, type ReactNode, useContext, useEffect } from 'react';

export type FoldPlace = {
  /** Renders something in the row instead of the sheet. */
  pin: (what: ReactNode) => ReactNode;
  /** Registers an active filter; call the returned function when it is turned off. */
  turnOn: () => () => void;
};

/** The fold a control is in on phones; null on larger screens, and inside drawers and dialogs. */
export const FoldContext = createContext<FoldPlace | null>(null);

/** Resets the fold, so the content of a dialog or drawer stays in it. */
export const Unfolded = ({ children }: { children: ReactNode }) => <FoldContext value={null}>{children}</FoldContext>;

/**
 * Stays visible in a folded row, and isn't counted as a filter: what the figures are for, such as their period, or the
 * primary action. Rendered in place elsewhere.
 */
export function Pinned({ children }: { children: ReactNode }) {
  const place = useContext(FoldContext);
  return place ? place.pin(<Unfolded>{children}</Unfolded>) : children;
}

/** Counts a control as an active filter, for the number on the phone's Filters button. */
export function useFilterOn(isOn: boolean): void {
  const turnOn = useContext(FoldContext)?.turnOn;
  useEffect(() => (isOn ? turnOn?.() : undefined), [isOn, turnOn]);
}
