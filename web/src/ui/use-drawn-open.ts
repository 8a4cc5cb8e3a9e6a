import { useEffect, useId, useState } from 'react';

/**
 * For a layer whose code is read with the first click: the opener is drawn anew within it, takes the focus back, so that
 * the layer knows where to return it, and then opens.
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
