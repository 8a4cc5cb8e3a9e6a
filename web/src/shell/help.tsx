import { lazy, Suspense, useState } from 'react';
import { helpAsked } from '../lib/help.ts';
import { useSignal } from '../lib/signal.ts';

const Glossary = lazy(async () => ({ default: (await import('../features/people/help/index.ts')).Glossary }));

/** The glossary code loads on first use, then stays mounted so it closes like any drawer. */
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
