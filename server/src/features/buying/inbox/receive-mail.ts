import type { InboundMailTaker } from '../../../connectors/inbound-mail/port.ts';
import type { Deps } from '../../../deps.ts';
import { backgroundScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { arrivalOfMail } from './arrival-of-mail.ts';
import { restaurantAt } from './inbox-addresses.repo.ts';
import { storeArrival } from './store-arrival.ts';

/** Takes mail for the addresses of restaurants. */
export function inboundMailTaker(deps: Deps): InboundMailTaker {
  const restaurantOf = async (recipient: string): Promise<number | null> => {
    const at = recipient.lastIndexOf('@');
    const isHere = recipient.slice(at + 1) === deps.config.inboundMail?.domain;
    return at > 0 && isHere ? restaurantAt(deps.db, recipient.slice(0, at)) : null;
  };
  return {
    accepts: async (recipient) => (await restaurantOf(recipient)) !== null,
    // If it fails for one of several restaurants, the mail comes again, and those that have it recognize it.
    async take({ raw, recipients, authentication }) {
      for (const recipient of recipients) {
        const restaurantId = await restaurantOf(recipient);
        const settings = restaurantId === null ? null : await restaurantSettings(deps.db, restaurantId);
        if (restaurantId === null || settings === null) continue;
        const scope = backgroundScope(restaurantId, settings);
        await storeArrival(deps, scope, await arrivalOfMail(deps, scope, { raw, authentication }));
      }
    },
  };
}
