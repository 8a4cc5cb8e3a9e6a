import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { sessionGate } from './lib/session-gate.ts';
import { useSignal } from './lib/signal.ts';
import { lazyPart } from './ui/index.ts';
import { UiProvider } from './ui/theme/provider.tsx';

const SignInAgain = lazyPart(async () => (await import('./shell/sign-in-again.tsx')).SignInAgain);

function SessionEnded() {
  const waiting = useSignal(sessionGate);
  return waiting === null ? null : (
    <Suspense fallback={null}>
      <SignInAgain />
    </Suspense>
  );
}

/** Everything around the routes, in the browser and in the tests alike. */
export const App = ({ client, children, env }: { client: QueryClient; children: ReactNode; env?: 'test' }) => (
  <QueryClientProvider client={client}>
    <UiProvider env={env}>
      {children}
      <SessionEnded />
    </UiProvider>
  </QueryClientProvider>
);
