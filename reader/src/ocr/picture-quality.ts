import sharp from 'sharp';
import type { Bitmap } from './bitmap.ts';

const dark = 70;
/** Standard deviation of the Laplacian, as sharp reports it for pictures of this width. */
const blurred = 2.2;
const width = 900;

/** What a person can do about a picture that could not be read: more light, a steadier hand, or another picture. */
export async function adviceFor(picture: Bitmap): Promise<string> {
  const small = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .greyscale()
    .resize({ width, withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { channels, sharpness } = await sharp(small).stats();
  if ((channels[0]?.mean ?? 255) < dark)
    return 'This picture is too dark to be read. Take it again by a window or with more light, straight from above.';
  if (sharpness < blurred)
    return 'This picture is too blurred to be read. Hold the phone still, tap on the paper to focus, and take it again straight from above.';
  return 'No invoice could be read in this picture. Take it straight from above, with the whole paper in view and nothing else, or type the invoice in by hand.';
}
