import { tabStorage } from './browser-storage.ts';

const place = 'platewise.invitation';

/** The invitation the user arrived with: the token from the link, and the email once the server has returned it. */
export type PendingInvitation = { token: string; email: string | null };

/** Stored in this tab only during sign-in or registration, to keep the token out of the browser history. */
export const pendingInvitation = {
  get(): PendingInvitation | null {
    const kept = tabStorage.get(place);
    return kept === null ? null : (JSON.parse(kept) as PendingInvitation);
  },
  keep(invitation: PendingInvitation): void {
    tabStorage.set(place, JSON.stringify(invitation));
  },
  forget(): void {
    tabStorage.remove(place);
  },
};

/** Where the user returns after signing in. */
export const invitationPage = '/accept-invitation';

/** The invitation the user is signing in or registering for; null if none. */
export const invitationOf = (returnTo: string): PendingInvitation | null =>
  returnTo === invitationPage ? pendingInvitation.get() : null;
