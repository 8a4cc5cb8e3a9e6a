import { type ReactNode, Suspense, useState } from 'react';

/** Draws nothing until the first opening, and stays from then on so that closing can be seen. Lazy parts are read with it. */
export function OnceOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const [needed, setNeeded] = useState(open);
  if (open && !needed) setNeeded(true);
  return needed ? <Suspense fallback={null}>{children}</Suspense> : null;
}
