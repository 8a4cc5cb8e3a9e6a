/** What tells of a dish's picture: its own, or one on another site that is still to be fetched. */
type Pictured = { id: number; image_key: string | null; image_url: string | null };

/** Where the picture of a dish is: the address of its own changes with it, so that browsers may keep it. One on another site isn't shown. */
export const pictureAddress = ({ id, image_key: key, image_url: url }: Pictured): string | null =>
  key === null ? url : `/api/menu-items/${id}/picture?v=${versionOf(key)}`;

/** The key ends in a random id: its first part names the picture well enough. */
const versionOf = (key: string) => key.split('/').at(-1)?.slice(0, 8) ?? '';
