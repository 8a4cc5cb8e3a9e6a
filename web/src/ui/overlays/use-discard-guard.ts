import { createContext, type FormEvent, useContext, useEffect, useRef, useState } from 'react';

/** For a form that stays open after saving: from then on nothing would be lost. */
export const SavedContext = createContext(() => {});
export const useTellSaved = (): (() => void) => useContext(SavedContext);

/** Asks before closing a form with unsaved input; otherwise closes immediately. */
export function useDiscardGuard(open: boolean, onClose: () => void) {
  const typed = useRef(false);
  const typedSinceSubmit = useRef(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (open) typed.current = false;
    setAsking(false);
  }, [open]);
  return {
    /** Tracks input in the form. */
    onInput: ({ target }: FormEvent) => {
      // Text typed into a search box isn't form input.
      if (target instanceof HTMLElement && target.role === 'searchbox') return;
      typed.current = true;
      typedSinceSubmit.current = true;
    },
    onSubmit: () => {
      typedSinceSubmit.current = false;
    },
    leave: () => (typed.current ? setAsking(true) : onClose()),
    /** Input after the submit wasn't saved with it. */
    saved: () => {
      typed.current = typedSinceSubmit.current;
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
