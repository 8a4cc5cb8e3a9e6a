import { addStatementLine, type StatementDetail, type StatementLine, updateStatementLine } from '@platewise/contract';
import { Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, FormErrors } from '../../../ui/index.ts';
import { BookedSelect } from './booked-select.tsx';
import { bodyOf, bookedKind, changesOf, draftOf, emptyDraft } from './line-draft.ts';
import { LineFields } from './line-fields.tsx';
import css from './statements.module.css';
import { useRemoveLine } from './use-remove-line.ts';
import { lineName } from './words.ts';

type EditProps = { statement: StatementDetail; line: StatementLine; lineId: number; onClose: () => void };

const fields = ['kind', 'date', 'number', 'amount', 'invoiceId', 'paymentId'];

/** Corrects a line, or says which invoice or payment it is about. */
export function EditLine({ statement, line, lineId, onClose }: EditProps) {
  const [draft, setDraft] = useState(() => draftOf(line));
  const about = bookedKind(draft.kind);
  const chosen = line.chosen ? String((about === 'payment' ? line.payment?.id : line.invoice?.id) ?? '') : '';
  const [booked, setBooked] = useState(chosen);
  const remove = useRemoveLine(statement, line, onClose);
  const save = useCall(updateStatementLine, { onSuccess: onClose });
  const errorAt = (path: string) => (isApiError(save.error) ? save.error.at(path) : undefined);
  const of = { params: { id: statement.id, lineId } };
  const submit = () => {
    const choice = booked === '' ? null : Number(booked);
    const change = {
      ...changesOf(draftOf(line), draft),
      ...(booked !== chosen && about === 'invoice' && { invoiceId: choice }),
      ...(booked !== chosen && about === 'payment' && { paymentId: choice }),
    };
    if (Object.keys(change).length === 0) onClose();
    else save.mutate({ ...of, body: { ...change, version: statement.version } });
  };
  return (
    <EditorForm
      label={t('Edit {name}', { name: lineName(line) })}
      onSubmit={submit}
      buttons={
        <>
          <Button type="submit" size="xs" variant="primary" loading={save.isPending}>
            {t('Save line')}
          </Button>
          <Button size="xs" onClick={onClose}>
            {t('Cancel')}
          </Button>
          {line.chosen && (
            <Button
              size="xs"
              onClick={() =>
                save.mutate({ ...of, body: { invoiceId: null, paymentId: null, version: statement.version } })
              }
            >
              {t('Look for it again')}
            </Button>
          )}
          <span className={css.spring} />
          <Button
            size="xs"
            variant="subtle"
            icon={<Trash2 size={14} aria-hidden />}
            loading={remove.isPending}
            onClick={() => remove.start(lineId)}
          >
            {t('Remove line')}
          </Button>
        </>
      }
    >
      <LineFields
        draft={draft}
        onChange={(next) => {
          // An invoice says nothing about a payment.
          if (bookedKind(next.kind) !== about) setBooked('');
          setDraft(next);
        }}
        currency={statement.currency}
        errorAt={errorAt}
      />
      {about !== null && statement.vendorId !== null && (
        <BookedSelect
          about={about}
          statement={statement}
          line={line}
          value={booked}
          onChange={setBooked}
          error={errorAt(about === 'invoice' ? 'invoiceId' : 'paymentId')}
        />
      )}
      <FormErrors error={save.error} fields={fields} />
    </EditorForm>
  );
}

/** Adds a line that wasn't read. */
export function NewLine({ statement, onClose }: { statement: StatementDetail; onClose: () => void }) {
  const [draft, setDraft] = useState(emptyDraft);
  const add = useCall(addStatementLine, { onSuccess: onClose });
  const errorAt = (path: string) => (isApiError(add.error) ? add.error.at(path) : undefined);
  return (
    <EditorForm
      label={t('Add line')}
      onSubmit={() =>
        add.mutate({ params: { id: statement.id }, body: { ...bodyOf(draft), version: statement.version } })
      }
      buttons={
        <>
          <Button type="submit" size="xs" variant="primary" loading={add.isPending}>
            {t('Add line')}
          </Button>
          <Button size="xs" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <LineFields draft={draft} onChange={setDraft} currency={statement.currency} errorAt={errorAt} />
      <FormErrors error={add.error} fields={fields} />
    </EditorForm>
  );
}

type FormProps = { label: string; onSubmit: () => void; buttons: ReactNode; children: ReactNode };

function EditorForm({ label, onSubmit, buttons, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} className={css.editor} aria-label={label} onSubmit={submit} data-line-editor noValidate>
      {children}
      <div className="pw-buttons">{buttons}</div>
    </form>
  );
}
