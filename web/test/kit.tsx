import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import '../src/ui/index.ts';
import { readEveryPart } from '../src/ui/lazy/later.ts';
import { UiProvider } from '../src/ui/theme/provider.tsx';

// A part's test looks at the part, not at what stands in its place until it is read.
await readEveryPart();

export * from '../src/ui/index.ts';

/** Theme and router around one piece of the kit. */
export const UiProviderForTests = ({ children, path = '/' }: { children: ReactNode; path?: string }) => (
  <MemoryRouter initialEntries={[path]}>
    <UiProvider env="test">{children}</UiProvider>
  </MemoryRouter>
);
