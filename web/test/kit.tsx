import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { UiProvider } from '../src/ui/provider.tsx';

export * from '../src/ui/index.ts';

/** Theme and router around one piece of the kit. */
export const UiProviderForTests = ({ children, path = '/' }: { children: ReactNode; path?: string }) => (
  <MemoryRouter initialEntries={[path]}>
    <UiProvider env="test">{children}</UiProvider>
  </MemoryRouter>
);
