import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** The layer puts its own focus back first, wherever it does; one that fades holds it until it is gone. */
const afterTheLayerMs = [30, 300];

/**
 * Draws nothing until the first opening, and stays from then on so that closing can be seen. Lazy parts are read with it.
 * What had the focus gets it back: a layer that comes into being open, or goes with its page's state, knows of no opener.
 */
export function OnceOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const [needed, setNeeded] = useState(open);
  const [before, setBefore] = useState({ open, opener: open ? document.activeElement : null });
  if (open && !needed) setNeeded(true);
  if (open !== before.open) setBefore({ open, opener: open ? document.activeElement : null });
  const { opener } = before;
  useEffect(() => {
    if (!open || !(opener instanceof HTMLElement)) return;
    return () => {
      for (const ms of afterTheLayerMs) setTimeout(() => giveBack(opener), ms);
    };
  }, [open, opener]);
  return needed ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** Unless somebody led the focus elsewhere meanwhile. */
function giveBack(opener: HTMLElement): void {
  const { activeElement, body } = opener.ownerDocument;
  if ((activeElement === null || activeElement === body) && opener.isConnected) opener.focus({ preventScroll: true });
}
