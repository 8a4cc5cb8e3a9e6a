import { INVOICE_FILE_LIMIT } from '@platewise/contract';

/** Photos that can be downscaled, and that the server can combine into one invoice. */
export const isPicture = (file: File): boolean =>
  /^image\/(png|jpeg|webp)$/.test(file.type) || (file.type === '' && /\.(png|jpe?g|webp)$/i.test(file.name));

/** Long side in pixels at which a page's smallest print is legible. */
const longSide = 2600;

/**
 * Prepares photos for upload: a single one is sent as taken if within the limit; several, or one too large, are
 * downscaled so they upload quickly from a phone.
 */
export async function photosToSend(photos: readonly File[]): Promise<File[]> {
  const [only] = photos;
  if (photos.length === 1 && only && (only.size <= INVOICE_FILE_LIMIT || !isPicture(only))) return [only];
  const sent: File[] = [];
  // Sequentially: each takes tens of megabytes when decoded.
  for (const photo of photos) sent.push(await smaller(photo));
  return sent;
}

/**
 * Downscales a photo to a long side of at most 2600 pixels, upright; returns the original if the browser can't or
 * it wouldn't be smaller.
 */
async function smaller(photo: File): Promise<File> {
  if (typeof createImageBitmap === 'undefined') return photo;
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return photo;
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const paper = canvas.getContext('2d');
  if (paper === null) return photo;
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86));
  if (jpeg === null || (scale === 1 && jpeg.size >= photo.size)) return photo;
  return new File([jpeg], `${photo.name.replace(/\.[a-z]+$/i, '')}.jpg`, { type: 'image/jpeg' });
}
