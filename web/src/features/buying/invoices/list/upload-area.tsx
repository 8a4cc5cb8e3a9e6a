import { CircleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { preloadOffline } from '../../../../lib/preload-offline.ts';
import { t } from '../../../../lib/t.ts';
import { Button, FileDrop, IconButton, lazyLayer } from '../../../../ui/index.ts';
import { RestaurantChoice, useRestaurantChoice } from '../../../people/restaurants/index.ts';
import { WaitingList } from '../waiting/waiting-list.tsx';
import { type Claim, SharedList } from './shared-list.tsx';
import css from './upload-area.module.css';
import { INVOICE_FILE_TYPES, type PagePhoto, uploadTexts, useUpload } from './use-upload.ts';

const PagesSheet = lazyLayer(async () => (await import('./pages-sheet.tsx')).PagesSheet, 'files');

type UploadAreaProps = { place: 'dashboard' | 'invoices'; compact?: boolean };
const claimAll: Claim = async (files) => files;

/** Pictures whose pages are being ordered; `asked` if they could also be separate invoices. */
type Photos = { files: readonly File[]; asked: boolean; claim: Claim };

/** Uploads files by drag, click or camera: one invoice each, or photos of one invoice's pages. */
export function UploadArea({ place, compact = true }: UploadAreaProps) {
  const choice = useRestaurantChoice();
  const restaurantId = choice.id ?? null;
  const upload = useUpload(uploadTexts[place]);
  useEffect(preloadOffline, []);
  const [unchosen, setUnchosen] = useState(false);
  const [photos, setPhotos] = useState<Photos | null>(null);
  const whenChosen = (work: () => Promise<void>) => {
    const missing = choice.asks && restaurantId === null;
    setUnchosen(missing);
    if (!missing) void work();
  };
  const take = (files: readonly File[], claim = claimAll) =>
    whenChosen(async () => {
      const accepted = await upload.accepted(files);
      const { isPicture } = await import('../../../../lib/shrink-photo.ts');
      const pictures = accepted.filter(isPicture);
      if (pictures.length < 2) return upload.send(await claim(accepted), restaurantId);
      upload.send(await claim(accepted.filter((file) => !pictures.includes(file))), restaurantId);
      setPhotos({ files: pictures, asked: true, claim });
    });
  const photographed = (photo: File) =>
    whenChosen(async () => {
      const files = await upload.accepted([photo]);
      if (files.length > 0) setPhotos({ files, asked: false, claim: claimAll });
    });
  const sendPages = async (pages: readonly PagePhoto[], { claim }: Photos) => {
    setPhotos(null);
    const own = await claim(pages.map(({ file }) => file));
    if (own.length === pages.length) upload.sendPages(pages, restaurantId);
  };
  const sendEach = async (files: readonly File[], { claim }: Photos) => {
    setPhotos(null);
    upload.send(await claim(files), restaurantId);
  };
  return (
    <div className="pw-stack-8">
      {(choice.asks || choice.none) && (
        <div className={css.restaurant}>
          <RestaurantChoice
            choice={choice}
            error={unchosen && restaurantId === null ? t('Choose a restaurant first') : undefined}
          />
        </div>
      )}
      {place === 'invoices' && <SharedList restaurantId={restaurantId} onFiles={take} />}
      <FileDrop
        label={t('Drop vendor invoices here')}
        hint={t('JPG, PNG and PDF up to 10MB. You can add several at once.')}
        accept={INVOICE_FILE_TYPES}
        onFiles={(files) => take(files)}
        onPhoto={photographed}
        compact={compact}
      />
      {photos && (
        <PagesSheet
          files={photos.files}
          asked={photos.asked}
          accepted={upload.accepted}
          onClose={() => setPhotos(null)}
          onOne={(pages) => void sendPages(pages, photos)}
          onEach={(files) => void sendEach(files, photos)}
        />
      )}
      <WaitingList />
      {upload.sending.length > 0 && (
        <ul className="pw-list" aria-label={t('Uploading')}>
          {upload.sending.map((entry) => (
            <li key={entry.id} className={css.entry} data-failed={entry.message !== null || undefined}>
              {entry.message !== null && <CircleAlert size={16} aria-hidden />}
              <span className={css.words} role={entry.message === null ? 'status' : 'alert'}>
                <span className="pw-ellipsis">{entry.name}</span>
                <span className="pw-meta">{entry.message ?? t('Sending')}</span>
              </span>
              {entry.message !== null && (
                <>
                  {entry.again && (
                    <Button size="xs" onClick={() => upload.retry(entry, restaurantId)}>
                      {t('Retry')}
                    </Button>
                  )}
                  <IconButton label={t('Dismiss {name}', { name: entry.name })} onClick={() => upload.dismiss(entry)}>
                    <X size={14} aria-hidden />
                  </IconButton>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
