import { useEffect, useId, useState } from 'react';

/**
 * For a menu or dialog whose code loads on the first click: the trigger is re-rendered inside it and refocused, so
 * focus can return to it, and then it opens.
 */
export function useDrawnOpen(): { id: string; opened: boolean; setOpened: (opened: boolean) => void } {
  const id = useId();
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    document.getElementById(id)?.focus({ preventScroll: true });
    setOpened(true);
  }, [id]);
  return { id, opened, setOpened };
}
