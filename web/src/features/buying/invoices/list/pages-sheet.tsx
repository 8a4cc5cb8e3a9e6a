import { INVOICE_PAGES_LIMIT } from '@platewise/contract';
import { Camera, ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../../../lib/t.ts';
import { Button, Dialog, useMediaQuery } from '../../../../ui/index.ts';
import { PageThumb } from './page-thumb.tsx';
import css from './pages-sheet.module.css';
import { usePhotoPages } from './use-photo-pages.ts';
import type { PagePhoto } from './use-upload.ts';

export type PagesSheetProps = {
  files: readonly File[];
  /** The files could also be separate invoices, so ask first. */
  asked: boolean;
  /** Filters additional files to those that can be sent. */
  accepted: (files: readonly File[]) => Promise<File[]>;
  onClose: () => void;
  onOne: (pages: readonly PagePhoto[]) => void;
  onEach: (files: readonly File[]) => void;
};

/** Photos about to become one invoice: reorder, rotate, add more. */
export function PagesSheet({ files, asked, accepted, onClose, onOne, onEach }: PagesSheetProps) {
  const [asking, setAsking] = useState(asked);
  if (asking) return <OneOrEach files={files} onClose={onClose} onOne={() => setAsking(false)} onEach={onEach} />;
  return <Pages files={files} accepted={accepted} onClose={onClose} onOne={onOne} />;
}

type QuestionProps = Pick<PagesSheetProps, 'files' | 'onClose' | 'onEach'> & { onOne: () => void };

const OneOrEach = ({ files, onClose, onOne, onEach }: QuestionProps) => (
  <Dialog open onClose={onClose} title={t('{count} photos', { count: files.length })} width={420}>
    <div className="pw-stack-12">
      <p>{t('Are these pages of one invoice, or separate invoices?')}</p>
      <Button variant="primary" size="lg" fullWidth onClick={onOne}>
        {t('One invoice of {count} pages', { count: files.length })}
      </Button>
      <Button size="lg" fullWidth onClick={() => onEach(files)}>
        {t('{count} invoices', { count: files.length })}
      </Button>
    </div>
  </Dialog>
);

function Pages({ files, accepted, onClose, onOne }: Omit<PagesSheetProps, 'asked' | 'onEach'>) {
  const { pages, add, move, turn, remove } = usePhotoPages(files);
  const touch = useMediaQuery('(pointer: coarse)') ?? false;
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const full = pages.length >= INVOICE_PAGES_LIMIT;
  const take = async (list: FileList | null) => add(await accepted([...(list ?? [])]));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Pages of one invoice')}
      width={640}
      sticky
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" disabled={pages.length === 0} onClick={() => onOne(pages)}>
            {t('Upload {count, plural, one {# page} other {# pages}}', { count: pages.length })}
          </Button>
        </>
      }
    >
      <ol className={css.pages} aria-label={t('Pages')}>
        {pages.map((page, index) => (
          <PageThumb
            key={page.id}
            page={page}
            number={index + 1}
            last={index === pages.length - 1}
            onMove={(by) => move(page.id, by)}
            onTurn={() => turn(page.id)}
            onRemove={() => remove(page.id)}
          />
        ))}
      </ol>
      <div className={css.add}>
        {touch && (
          <Button
            size="lg"
            disabled={full}
            icon={<Camera size={18} aria-hidden />}
            onClick={() => camera.current?.click()}
          >
            {t('Take a photo of the next page')}
          </Button>
        )}
        <Button
          size={touch ? 'lg' : 'sm'}
          disabled={full}
          icon={<ImagePlus size={touch ? 18 : 14} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          {t('Add pages')}
        </Button>
        <span className="pw-meta">
          {full ? t('At most {count} pages.', { count: INVOICE_PAGES_LIMIT }) : t('Pages are combined in this order.')}
        </span>
      </div>
      {[picker, camera].map((input) => (
        <input
          key={input === camera ? 'camera' : 'picker'}
          ref={input}
          className="pw-sr"
          tabIndex={-1}
          type="file"
          aria-label={input === camera ? t('Next page: take a photo') : t('More pages')}
          accept={input === camera ? 'image/*' : 'image/png,image/jpeg,image/webp'}
          multiple={input === picker}
          {...(input === camera ? { capture: 'environment' as const } : {})}
          onChange={(event) => {
            void take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      ))}
    </Dialog>
  );
}
