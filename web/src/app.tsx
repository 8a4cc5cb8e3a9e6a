import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SignInAgain } from './shell/sign-in-again.tsx';
import { UiProvider } from './ui/provider.tsx';

/** Everything around the routes, in the browser and in the tests alike. */
export const App = ({ client, children, env }: { client: QueryClient; children: ReactNode; env?: 'test' }) => (
  <QueryClientProvider client={client}>
    <UiProvider env={env}>
      {children}
      <SignInAgain />
    </UiProvider>
  </QueryClientProvider>
);
