import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { findMailbox } from './mailboxes.repo.ts';
import { readMailbox } from './read-mailbox.ts';
import { runCheck } from './run-check.ts';

/** Takes what is new in a mailbox. */
export const runCheckMailbox = (
  deps: Deps,
  { mailboxId: id, restaurantId, asked }: { mailboxId: number; restaurantId: number; asked?: boolean | undefined },
  signal: AbortSignal,
): Promise<void> =>
  runCheck(
    deps,
    { table: 'mailboxes', restaurantId, id, asked },
    {
      find: (scope) => findMailbox(deps.db, scope, id),
      read: (scope, check) => readMailbox(deps, scope, check),
      ownFault: msg("Reading the mailbox stopped because of an error on our side. We'll try again."),
    },
    signal,
  );
