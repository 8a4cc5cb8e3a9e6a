import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { signal, useSignal } from '../lib/signal.ts';
import { useShortcut } from '../ui/shortcuts.tsx';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));

/** The address at which it was opened; null while it is closed. */
const opened = signal<string | null>(null);
export const openPalette = (): void => opened.set(window.location.pathname);
const closePalette = (): void => opened.set(null);

/** The palette's code is read when it is first opened. */
export function Palette() {
  const open = useSignal(opened);
  const { pathname } = useLocation();
  useShortcut('mod+K', 'Search or jump to', openPalette);
  // Going to another page closes it; one that was opened there already, while the page was still being drawn, stays.
  useEffect(() => {
    if (opened.get() !== pathname) closePalette();
  }, [pathname]);
  if (open === null) return null;
  return (
    <Suspense fallback={null}>
      <CommandPalette onClose={closePalette} />
    </Suspense>
  );
}
