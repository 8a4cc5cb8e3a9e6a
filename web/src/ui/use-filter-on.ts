import { useContext, useEffect } from 'react';
import { FoldContext } from './fold.tsx';

/** Counts a control among the filters that are on, for the number on the phone's Filters button. */
export function useFilterOn(isOn: boolean): void {
  const turnOn = useContext(FoldContext)?.turnOn;
  useEffect(() => (isOn ? turnOn?.() : undefined), [isOn, turnOn]);
}
