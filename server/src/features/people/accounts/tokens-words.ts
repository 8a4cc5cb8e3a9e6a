/** How many API tokens were revoked, to end a sentence in an email; empty if none. */
export const tokensWords = (ended: number): string =>
  ended === 0 ? '' : `, and ${ended} API token${ended === 1 ? ' was' : 's were'} revoked`;
