import { createContext, type FormEvent, useContext, useEffect, useRef, useState } from 'react';

/** For a form that stays open once it is saved: from then on nothing would be lost. */
export const SavedContext = createContext(() => {});
export const useTellSaved = (): (() => void) => useContext(SavedContext);

/** Leaving a form in which something was typed is asked about; one that was only looked at is left at once. */
export function useDiscardGuard(open: boolean, onClose: () => void) {
  const typed = useRef(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (open) typed.current = false;
    setAsking(false);
  }, [open]);
  return {
    /** Hears what is typed into the form. */
    onInput: ({ target }: FormEvent) => {
      // What is looked for is no answer.
      if (target instanceof HTMLElement && target.role !== 'searchbox') typed.current = true;
    },
    leave: () => (typed.current ? setAsking(true) : onClose()),
    saved: () => {
      typed.current = false;
    },
    asking,
    keep: () => setAsking(false),
    discard: () => {
      typed.current = false;
      setAsking(false);
      onClose();
    },
  };
}
