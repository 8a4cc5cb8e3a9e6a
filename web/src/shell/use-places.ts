import { SETUP_STEPS, type SetupStep } from '@platewise/contract';
import { useEffect, useMemo } from 'react';
import { useMayOpen } from '../lib/open-pages.ts';
import { useSession } from '../lib/session.ts';
import { useSetup, useSetupDismissed } from '../lib/setup.ts';
import { useLocalStorage } from '../ui/index.ts';
import { navGroups } from './nav.ts';

/** The signed-in user's navigation, and the open setup steps with their numbers. */
export function usePlaces() {
  const admin = useSession().data?.role === 'admin';
  const mayOpen = useMayOpen();
  const setup = useSetup().data;
  const [dismissed] = useSetupDismissed();
  // Uses the last known steps until loaded, so no entry moves from under the pointer.
  const [last, setLast] = useLocalStorage<readonly SetupStep[]>({
    key: 'platewise.open-steps',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const known = useMemo(
    () => setup && (setup.mine ? setup.steps.flatMap(({ step, done }) => (done ? [] : [step])) : []),
    [setup],
  );
  useEffect(() => {
    if (known) setLast(known);
  }, [known, setLast]);
  return useMemo(() => {
    const open = dismissed ? [] : (known ?? last);
    const openSteps = new Map(open.map((step) => [step, SETUP_STEPS.indexOf(step) + 1]));
    return { ...navGroups({ admin, mayOpen, openSteps }), openSteps };
  }, [known, last, dismissed, admin, mayOpen]);
}
