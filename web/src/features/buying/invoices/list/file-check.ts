import { INVOICE_FILE_LIMIT, otherPicture, otherPictureWords, PICTURE_HEAD } from '@platewise/contract';
import { ediStandard } from '@platewise/domain';
import { isPicture } from '../../../../lib/shrink-photo.ts';
import { t, translated } from '../../../../lib/t.ts';

/** `stays`: the text asks for action and takes longer to read than a toast is shown. */
export type Refusal = { title: string; description: string; stays?: true };

/** Why a file can't be sent, based on its size and content; null if it can. */
export async function refusal(file: File): Promise<Refusal | null> {
  const head = new Uint8Array(await headOf(file));
  const other = otherPicture(head);
  if (other !== null)
    return { title: t('Wrong file type'), description: translated(otherPictureWords[other]), stays: true };
  // Camera photos are downscaled before upload.
  if (file.size > INVOICE_FILE_LIMIT && !isPicture(file)) {
    return { title: t('File too large'), description: t('Please select a file smaller than 10MB.') };
  }
  if (
    !/\.(pdf|png|jpe?g|webp|xml|edi|x12|edifact)$/i.test(file.name) &&
    !/^(application\/pdf|image\/(png|jpeg|webp))$/.test(file.type) &&
    ediStandard(head) === null
  ) {
    return {
      title: t('Wrong file type'),
      description: t('{name}: please select a PDF, PNG or JPG file.', { name: file.name }),
    };
  }
  if (file.size === 0) return { title: t('Empty file'), description: t('{name} has no content.', { name: file.name }) };
  return null;
}

async function headOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.slice(0, PICTURE_HEAD).arrayBuffer();
  } catch {
    // If the file has disappeared in the meantime, the upload will report it.
    return new ArrayBuffer(0);
  }
}
