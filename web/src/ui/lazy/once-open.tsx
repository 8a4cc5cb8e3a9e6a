import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** The dialog restores focus itself first if it can; one that fades out holds focus until it is gone. */
const afterTheLayerMs = [30, 300];

/**
 * Renders nothing until first opened, then stays mounted so the closing animation is visible. Lazy components load
 * with it. Returns focus to the opener, which a dialog that mounts open, or unmounts with its page state, doesn't
 * know.
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

/** Unless focus has moved elsewhere in the meantime. */
function giveBack(opener: HTMLElement): void {
  const { activeElement, body } = opener.ownerDocument;
  if ((activeElement === null || activeElement === body) && opener.isConnected) opener.focus({ preventScroll: true });
}
