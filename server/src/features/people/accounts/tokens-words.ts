/** How many API tokens ended, for the end of a sentence of a letter; nothing where none did. */
export const tokensWords = (ended: number): string =>
  ended === 0 ? '' : `, and ${ended} API token${ended === 1 ? ' was' : 's were'} revoked`;
