import { lazy, Suspense, useState } from 'react';
import { helpAsked } from '../lib/help.ts';
import { useSignal } from '../lib/signal.ts';

const Glossary = lazy(async () => ({ default: (await import('../features/people/help/index.ts')).Glossary }));

/** The glossary's code is read when it is first asked for; after that it stays, so that it closes as a drawer does. */
export function Help() {
  const asked = useSignal(helpAsked);
  const [wasAsked, setWasAsked] = useState(false);
  if (asked !== null && !wasAsked) setWasAsked(true);
  if (!wasAsked) return null;
  return (
    <Suspense fallback={null}>
      <Glossary asked={asked} />
    </Suspense>
  );
}
