import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { signal, useSignal } from '../lib/signal.ts';
import { t } from '../lib/t.ts';
import { lazyPart, useShortcut } from '../ui/index.ts';

const CommandPalette = lazyPart(async () => (await import('./command-palette.tsx')).CommandPalette);

/** The path where it was opened; null while closed. */
const opened = signal<string | null>(null);
export const openPalette = (): void => opened.set(window.location.pathname);
const closePalette = (): void => opened.set(null);

/** The palette code loads on first use. */
export function Palette() {
  const open = useSignal(opened);
  const { pathname } = useLocation();
  useShortcut('mod+K', t('Search or jump to'), openPalette);
  // Navigating closes it, unless it was opened on the new page while that was still rendering.
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
