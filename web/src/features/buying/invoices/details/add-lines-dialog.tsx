import { type Invoice, saveLineItems } from '@platewise/contract';
import { useRef, useState } from 'react';
import { isApiError, messageOf, newerVersion } from '../../../../lib/api-error.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { t } from '../../../../lib/t.ts';
import { useSendKey } from '../../../../lib/use-send-key.ts';
import { Button, Dialog, FormErrors, toast } from '../../../../ui/index.ts';
import { bodyOfLine, emptyLine, fieldsOfLines, TypedLines, typedLines } from '../typed-lines.tsx';

/** Adds several lines to an open invoice in one all-or-nothing call. */
export function AddLinesDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const [lines, setLines] = useState(() => [emptyLine(), emptyLine(), emptyLine()]);
  const sendKey = useSendKey();
  // That of the first attempt: without a reply it may have added the lines, and a repeated call mustn't differ from it.
  const version = useRef<number>(null);
  const save = useCall(saveLineItems, {
    onSuccess: ({ lines: added }) => {
      sendKey.done();
      toast({ title: t('{count, plural, one {# line} other {# lines}} added', { count: added.length }) });
      onClose();
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'stale_version') version.current = newerVersion(error);
      toast({ title: t('Failed to add lines'), description: messageOf(error), destructive: true });
    },
  });
  const problem = isApiError(save.error) ? save.error : undefined;
  const sent = typedLines(lines);
  const submit = () => {
    if (sent.length === 0) return;
    version.current ??= invoice.version;
    const body = { lines: sent.map(bodyOfLine), invoiceVersion: version.current };
    save.mutate({ params: { id: invoice.id }, body, idempotencyKey: sendKey.of(body) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Add lines')}
      width={640}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={save.isPending} disabled={sent.length === 0}>
            {sent.length === 0
              ? t('Add lines')
              : t('Add {count, plural, one {# line} other {# lines}}', { count: sent.length })}
          </Button>
        </>
      }
    >
      <TypedLines
        lines={lines}
        onChange={setLines}
        currency={invoice.currency}
        at={(index, field) => problem?.at(`lines.${index}.${field}`)}
      />
      <FormErrors error={save.error} fields={fieldsOfLines(lines.length)} />
    </Dialog>
  );
}
