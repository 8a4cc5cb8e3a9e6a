import { createContext, type ReactNode, useContext, useEffect } from 'react';

export type FoldPlace = {
  /** Draws something in the row instead of in the sheet. */
  pin: (what: ReactNode) => ReactNode;
  /** Says that one more filter is on; call what it returns when it no longer is. */
  turnOn: () => () => void;
};

/** Where a control stands that a phone folds away; null on larger screens, and within drawers and dialogs. */
export const FoldContext = createContext<FoldPlace | null>(null);

/** Ends a fold: what a dialog or drawer contains stays in it. */
export const Unfolded = ({ children }: { children: ReactNode }) => <FoldContext value={null}>{children}</FoldContext>;

/** In a folded row, what stays in sight; elsewhere it stays where it is. */
export function Pinned({ children }: { children: ReactNode }) {
  const place = useContext(FoldContext);
  return place ? place.pin(children) : children;
}

/** Counts a control among the filters that are on, for the number on the phone's Filters button. */
export function useFilterOn(isOn: boolean): void {
  const turnOn = useContext(FoldContext)?.turnOn;
  useEffect(() => (isOn ? turnOn?.() : undefined), [isOn, turnOn]);
}
