import { lazyPart } from '../lazy/lazy-part.tsx';
import './layers.css';
import '@mantine/core/styles.layer.css';
import './global.css';
import './print.css';
import './font.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSignal } from '../../lib/signal.ts';
import { shown } from '../feedback/toast.ts';
import { watchRefusedForms } from '../forms/first-invalid.ts';
import { Tooltips } from '../overlays/tooltips.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

/** Preloads the toast code before the first message. */
export const preloadToasts = () => import('../feedback/toaster.tsx');

const Toaster = lazyPart(async () => (await preloadToasts()).Toaster);

/** The toast code loads with the first message, then stays mounted. */
function Toasts({ duration }: { duration: number }) {
  const [needed, setNeeded] = useState(false);
  const message = useSignal(shown);
  if (message && !needed) setNeeded(true);
  return needed ? (
    <Suspense fallback={null}>
      <Toaster duration={duration} />
    </Suspense>
  ) : null;
}

const colorSchemeManager = localStorageColorSchemeManager({ key: 'platewise.theme' });

/** Theme, fonts, toasts, and focus after refused forms; wraps the whole app once. */
export function UiProvider({ children, env }: { children: ReactNode; env?: 'test' }) {
  useEffect(watchRefusedForms, []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      env={env}
    >
      {children}
      <Tooltips />
      {/* In tests, toasts stay long enough for a slow machine to find them. */}
      <Toasts duration={env === 'test' ? 3_600_000 : 5000} />
    </MantineProvider>
  );
}
