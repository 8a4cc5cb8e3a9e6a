import './layers.css';
import '@mantine/core/styles.layer.css';
import './global.css';
import './print.css';
import './font.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSignal } from '../lib/signal.ts';
import { cssVariablesResolver, theme } from './theme.ts';
import { shown } from './toast.ts';
import { Tooltips } from './tooltips.tsx';

/** Reads the toasts' code before the first message needs it. */
export const preloadToasts = () => import('./toaster.tsx');

const Toaster = lazy(async () => ({ default: (await preloadToasts()).Toaster }));

/** The toasts' code is read with the first message, and then stays. */
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

/** Theme, fonts and the place of the toasts; stands once around everything. */
export const UiProvider = ({ children, env }: { children: ReactNode; env?: 'test' }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
    env={env}
  >
    {children}
    <Tooltips />
    {/* A page's test looks for a message when the machine lets it. */}
    <Toasts duration={env === 'test' ? 3_600_000 : 5000} />
  </MantineProvider>
);
