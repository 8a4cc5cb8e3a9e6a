import '@mantine/core/styles.layer.css';
import './global.css';
import './font.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariablesResolver, theme } from './theme.ts';
import { Toaster } from './toast.tsx';

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
    <Toaster />
  </MantineProvider>
);
