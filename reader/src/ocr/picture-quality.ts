import { type Message, msg } from '@platewise/domain';
import sharp from 'sharp';
import type { Bitmap } from './bitmap.ts';

const dark = 70;
/** Standard deviation of the Laplacian, as sharp reports it for pictures of this width. */
const blurred = 2.2;
const width = 900;

/** What a person can do about a picture that could not be read: more light, a steadier hand, or another picture. */
export async function adviceFor(picture: Bitmap): Promise<Message> {
  const small = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .greyscale()
    .resize({ width, withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { channels, sharpness } = await sharp(small).stats();
  if ((channels[0]?.mean ?? 255) < dark)
    return msg('This picture is too dark to read. Take it again from directly above, by a window or with more light.');
  if (sharpness < blurred)
    return msg(
      'This picture is too blurry to read. Hold the phone still, tap the paper to focus, and take it again from directly above.',
    );
  return msg(
    "We couldn't read an invoice in this picture. Take it from directly above with only the whole page in view, or enter the invoice manually.",
  );
}
