import type { Statement } from '@platewise/contract';
import { CircleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../lib/t.ts';
import { Button, FileDrop, IconButton } from '../../../ui/index.ts';
import { VendorSelect } from '../../buying/vendors/index.ts';
import { RestaurantChoice, useRestaurantChoice } from '../../people/restaurants/index.ts';
import css from './statements.module.css';
import { STATEMENT_FILE_TYPES, useUploadStatement } from './use-upload-statement.ts';

/** Takes statements as files; the vendor is read from them unless it is chosen first. */
export function UploadArea({ onStored }: { onStored: (statements: readonly Statement[]) => void }) {
  const choice = useRestaurantChoice();
  const [vendor, setVendor] = useState<{ id: number; name: string } | null>(null);
  const [unchosen, setUnchosen] = useState(false);
  const upload = useUploadStatement((stored) => {
    setVendor(null);
    onStored(stored);
  });
  const of = { restaurantId: choice.id, vendorId: vendor?.id };
  const take = (files: File[]) => {
    const missing = choice.asks && choice.id === undefined;
    setUnchosen(missing);
    if (!missing) upload.send(files, of);
  };
  return (
    <div className={css.upload}>
      <div className="pw-stack-12">
        {(choice.asks || choice.none) && (
          <RestaurantChoice
            choice={choice}
            error={unchosen && choice.id === undefined ? t('Choose a restaurant first') : undefined}
          />
        )}
        <VendorSelect
          label={t('Vendor of the statement')}
          hint={t('optional')}
          placeholder={t('Read from the statement')}
          restaurantId={choice.id}
          value={vendor}
          onChange={(_, chosen) => setVendor(chosen)}
          clearable
        />
      </div>
      <FileDrop
        label={t('Upload statement')}
        hint={t('PDF, photo, CSV or Excel, up to 10MB.')}
        accept={STATEMENT_FILE_TYPES}
        onFiles={take}
        disabled={choice.none}
        compact
      />
      {upload.sending.length > 0 && (
        <ul className={css.sending} aria-label={t('Uploading')}>
          {upload.sending.map((entry) => (
            <li key={entry.id} className={css.sent} data-failed={entry.message !== null || undefined}>
              {entry.message !== null && <CircleAlert size={16} aria-hidden />}
              <span className={css.sentWords} role={entry.message === null ? 'status' : 'alert'}>
                <span className="pw-ellipsis">{entry.file.name}</span>
                <span className="pw-meta">{entry.message ?? t('Sending')}</span>
              </span>
              {entry.message !== null && (
                <>
                  {entry.again && (
                    <Button size="xs" onClick={() => upload.retry(entry, of)}>
                      {t('Retry')}
                    </Button>
                  )}
                  <IconButton
                    label={t('Dismiss {name}', { name: entry.file.name })}
                    onClick={() => upload.dismiss(entry.id)}
                  >
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
