/** The picture of a dish: its own, or one on another site still to be fetched. */
type Pictured = { id: number; image_key: string | null; image_url: string | null };

/**
 * The URL of a dish's picture: it changes with the picture, so browsers can cache it. A picture on another site isn't
 * shown.
 */
export const pictureAddress = ({ id, image_key: key, image_url: url }: Pictured): string | null =>
  key === null ? url : `/api/menu-items/${id}/picture?v=${versionOf(key)}`;

/** The key ends in a random id: its first characters are enough to identify the picture. */
const versionOf = (key: string) => key.split('/').at(-1)?.slice(0, 8) ?? '';
