import { INVOICE_FILE_LIMIT } from '@platewise/contract';
import { isPicture } from './file-check.ts';

/** The long side in pixels at which the smallest print of a page is legible. */
const longSide = 2600;

/**
 * Photos as they are sent: one alone as it was taken, while the form takes it; several, or one that is too large, made
 * smaller first, so that they are there quickly from a phone.
 */
export async function photosToSend(photos: readonly File[]): Promise<File[]> {
  const [only] = photos;
  if (photos.length === 1 && only && (only.size <= INVOICE_FILE_LIMIT || !isPicture(only))) return [only];
  const sent: File[] = [];
  // One after the other: each is tens of megabytes while it is unpacked.
  for (const photo of photos) sent.push(await smaller(photo));
  return sent;
}

/** The photo with a long side of 2600 pixels at most, upright; the photo itself where this browser cannot, or nothing is won. */
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
