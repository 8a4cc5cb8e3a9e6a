import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { signal, useSignal } from '../lib/signal.ts';
import { useShortcut } from '../ui/shortcuts.tsx';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));

const opened = signal(false);
export const openPalette = (): void => opened.set(true);
const closePalette = (): void => opened.set(false);

/** The palette's code is read when it is first opened. */
export function Palette() {
  const open = useSignal(opened);
  const { pathname } = useLocation();
  useShortcut('mod+K', 'Search or jump to', openPalette);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes it
  useEffect(closePalette, [pathname]);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <CommandPalette onClose={closePalette} />
    </Suspense>
  );
}
