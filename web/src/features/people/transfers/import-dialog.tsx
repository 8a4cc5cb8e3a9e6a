import { EXPORT_FILE_MAX, importRestaurants, type ReplyOf } from '@platewise/contract';
import { useState } from 'react';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import { Button, Dialog, FileDrop, FormErrors } from '../../../ui/index.ts';
import { sizeOf } from './size-of.ts';

export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const sendKey = useSendKey();
  const send = useCall(importRestaurants, { onReply: sendKey.done });
  useOpening(open, () => {
    setFile(null);
    send.reset();
  });
  const tooLarge = file !== null && file.size > EXPORT_FILE_MAX;
  const done = send.data;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Import restaurant')}
      width={480}
      onSubmit={() => {
        if (file === null || tooLarge || send.isPending || done) return;
        send.mutate({ file, body: {}, idempotencyKey: sendKey.of([file.name, file.size, file.lastModified]) });
      }}
      footer={
        <>
          <Button onClick={onClose}>{done ? t('Done') : t('Cancel')}</Button>
          {!done && (
            <Button type="submit" variant="primary" disabled={file === null || tooLarge} loading={send.isPending}>
              {t('Import restaurant')}
            </Button>
          )}
        </>
      }
    >
      {done ? (
        <Imported reply={done} />
      ) : (
        <>
          <FileDrop
            label={t('Drop the export here')}
            hint={t('The ZIP file from Export restaurant or Export group, up to {megabytes}MB', {
              megabytes: EXPORT_FILE_MAX / 1024 / 1024,
            })}
            accept=".zip,application/zip"
            multiple={false}
            camera={false}
            compact={file !== null}
            disabled={send.isPending}
            onFiles={([first]) => {
              if (first === undefined) return;
              setFile(first);
              send.reset();
            }}
          />
          {file && (
            <p aria-live="polite">
              {send.isPending
                ? t('Importing {name}. This can take a few minutes.', { name: file.name })
                : `${file.name}, ${sizeOf(file.size)}`}
            </p>
          )}
          {tooLarge && (
            <p role="alert">
              {t('This file is too large. The limit is {size}.', {
                size: sizeOf(EXPORT_FILE_MAX),
              })}
            </p>
          )}
          <p className="pw-ink-2">
            {t(
              "The import adds new restaurants and doesn't change existing ones. Re-enter API keys for connected systems afterward.",
            )}
          </p>
          <FormErrors error={send.error} />
        </>
      )}
    </Dialog>
  );
}

function Imported({ reply }: { reply: ReplyOf<typeof importRestaurants> }) {
  const { restaurants, rows, documents, missingDocuments } = reply;
  return (
    <div role="status">
      <p>{t('Imported {restaurants}.', { restaurants: restaurants.map(({ name }) => name).join(', ') })}</p>
      <p className="pw-ink-2">
        {t(
          '{rows, plural, one {# row} other {# rows}} and {documents, plural, one {# document} other {# documents}}.',
          { rows, documents },
        )}
        {missingDocuments > 0 &&
          ` ${t(
            '{documents, plural, one {# document was} other {# documents were}} already missing when it was exported.',
            { documents: missingDocuments },
          )}`}
      </p>
    </div>
  );
}
