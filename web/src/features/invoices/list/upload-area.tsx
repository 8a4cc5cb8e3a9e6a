import { CircleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { Button, FileDrop, IconButton } from '../../../ui/index.ts';
import { RestaurantField, useRestaurantChoice } from './restaurant-choice.tsx';
import css from './upload-area.module.css';
import { INVOICE_FILE_TYPES, uploadTexts, useUpload } from './use-upload.ts';

type UploadAreaProps = { place: 'dashboard' | 'invoices'; compact?: boolean };

/** Files by drag, click or camera; each becomes an invoice. */
export function UploadArea({ place, compact = true }: UploadAreaProps) {
  const choice = useRestaurantChoice();
  const upload = useUpload(uploadTexts[place]);
  const [asked, setAsked] = useState(false);
  const send = (files: File[]) => {
    if (choice.mustChoose && choice.id === null) return setAsked(true);
    setAsked(false);
    upload.send(files, choice.id);
  };
  return (
    <div className={css.area}>
      {choice.mustChoose && (
        <div className={css.restaurant}>
          <RestaurantField
            choice={choice}
            error={asked && choice.id === null ? 'Choose a restaurant first' : undefined}
          />
        </div>
      )}
      <FileDrop
        label="Drop supplier invoices here"
        hint="JPG, PNG and PDF up to 10MB, one or many"
        accept={INVOICE_FILE_TYPES}
        onFiles={send}
        compact={compact}
      />
      {upload.sending.length > 0 && (
        <ul className={css.list} aria-label="Being sent">
          {upload.sending.map((entry) => (
            <li key={entry.id} className={css.entry} data-failed={entry.message !== null || undefined}>
              {entry.message !== null && <CircleAlert size={16} aria-hidden />}
              <span className={css.words} role={entry.message === null ? 'status' : 'alert'}>
                <span className="pw-ellipsis">{entry.file.name}</span>
                <span className="pw-meta">{entry.message ?? 'Sending'}</span>
              </span>
              {entry.message !== null && (
                <>
                  <Button size="xs" onClick={() => upload.retry(entry, choice.id)}>
                    Retry
                  </Button>
                  <IconButton label={`Dismiss ${entry.file.name}`} onClick={() => upload.dismiss(entry)}>
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
