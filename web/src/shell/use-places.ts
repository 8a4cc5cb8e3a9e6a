import type { SetupStep } from '@platewise/contract';
import { useMemo } from 'react';
import { useMayOpen } from '../lib/open-pages.ts';
import { useSession } from '../lib/session.ts';
import { useSetup, useSetupDismissed } from '../lib/setup.ts';
import { navGroups } from './nav.ts';

/** The places of the person who is signed in, and the steps of the setup that are still open, with their numbers. */
export function usePlaces() {
  const admin = useSession().data?.role === 'admin';
  const mayOpen = useMayOpen();
  const setup = useSetup().data;
  const [dismissed] = useSetupDismissed();
  return useMemo(() => {
    const open = (setup?.mine ? setup.steps : []).flatMap(({ step, done }, index): [SetupStep, number][] =>
      done ? [] : [[step, index + 1]],
    );
    const openSteps = new Map(dismissed ? [] : open);
    return { ...navGroups({ admin, mayOpen, openSteps }), openSteps };
  }, [setup, dismissed, admin, mayOpen]);
}
