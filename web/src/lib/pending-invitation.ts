const place = 'platewise.invitation';

/** The invitation that somebody came with: its link's token, and the address once the server has told it. */
export type PendingInvitation = { token: string; email: string | null };

/** Kept in this tab alone while one signs in or registers, so that the token stands in no address of the history. */
export const pendingInvitation = {
  get(): PendingInvitation | null {
    const kept = sessionStorage.getItem(place);
    return kept === null ? null : (JSON.parse(kept) as PendingInvitation);
  },
  keep(invitation: PendingInvitation): void {
    sessionStorage.setItem(place, JSON.stringify(invitation));
  },
  forget(): void {
    sessionStorage.removeItem(place);
  },
};

/** Where one comes back to after signing in. */
export const invitationPage = '/accept-invitation';

/** The invitation for which somebody signs in or registers; null where they came for something else. */
export const invitationOf = (returnTo: string): PendingInvitation | null =>
  returnTo === invitationPage ? pendingInvitation.get() : null;
