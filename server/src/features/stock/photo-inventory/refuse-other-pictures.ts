import { otherPicture, otherPictureWords } from '@platewise/contract';
import { t } from '@platewise/domain';
import { fileTypeFromBuffer } from 'file-type';
import { problem } from '../../../platform/http/problem.ts';

const readable = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Refuses files no label can be read from, by content rather than name, and says what to do. */
export async function refuseOtherPictures(bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) throw problem('wrong_type', 'The file is empty. Choose another one.');
  const other = otherPicture(bytes);
  if (other === 'gif' || other === 'animated') {
    throw problem('wrong_type', 'This image is animated. Upload a JPG, PNG or WebP photo.');
  }
  if (other !== null) throw problem('wrong_type', otherPictureWords[other]);
  const found = await fileTypeFromBuffer(bytes);
  if (found !== undefined && readable.has(found.mime)) return;
  const words =
    found === undefined
      ? t("This file can't be read as a photo. Upload a JPG, PNG or WebP image.")
      : t("A file of type {type} can't be read as a photo. Upload a JPG, PNG or WebP image.", {
          type: found.ext.toUpperCase(),
        });
  throw problem('wrong_type', words);
}
