import { INVENTORY_PHOTO_MAX, otherPicture, otherPictureWords, PICTURE_HEAD } from '@platewise/contract';
import { useEffect, useState } from 'react';
import { t, translated } from '../../../../lib/t.ts';
import { Button, ErrorState, FileDrop, Spinner } from '../../../../ui/index.ts';
import css from './photo.module.css';
import type { PhotoAnalysis } from './use-analyze-photo.ts';

type Props = { photo: File | null; onPhoto: (photo: File | null) => void; analysis: PhotoAnalysis };

/** Takes or selects a photo, with a preview before it is analyzed. */
export function TakePhoto({ photo, onPhoto, analysis }: Props) {
  const [refused, setRefused] = useState<Error | null>(null);
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    analysis.reset();
    const reason = await whyNot(file);
    setRefused(reason);
    onPhoto(reason ? null : file);
  };
  const failure = refused ?? analysis.error;
  return (
    <div className="pw-stack-16">
      <FileDrop
        label={photo ? t('Another photo') : t('Photo of labels or packages')}
        hint={t('Any image up to 10MB. Keep labels and barcodes flat, close and in focus.')}
        accept="image/*"
        multiple={false}
        disabled={analysis.isPending}
        onFiles={(files) => void take(files)}
      />
      {photo && <Preview photo={photo} />}
      {analysis.isPending && (
        <div className={css.waiting}>
          <Spinner label={t('Reading the photo')} />
          <span>{analysis.waiting}</span>
          <Button size="xs" variant="subtle" onClick={analysis.leave}>
            {t('Stop')}
          </Button>
        </div>
      )}
      {failure && !analysis.isPending && <ErrorState error={failure} title={t('Analysis failed')} />}
    </div>
  );
}

function Preview({ photo }: { photo: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <figure className={css.preview}>
      {address && <img src={address} alt={t('What will be analyzed')} />}
      <figcaption>{photo.name}</figcaption>
    </figure>
  );
}

/** Why a file can't be uploaded, by its size and content; null if it can. */
async function whyNot(file: File): Promise<Error | null> {
  if (file.size === 0) return new Error(t('{file} has no content.', { file: file.name }));
  if (file.size > INVENTORY_PHOTO_MAX) return new Error(t('Please select a file smaller than 10MB.'));
  const head = await file.slice(0, PICTURE_HEAD).arrayBuffer();
  const other = otherPicture(new Uint8Array(head));
  return other === 'heic' || other === 'avif' || other === 'tiff'
    ? new Error(translated(otherPictureWords[other]))
    : null;
}
