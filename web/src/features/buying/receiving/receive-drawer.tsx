import { createGoodsReceipt, type Receiving } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import { Button, Confirm, DateField, Drawer, FormErrors, TextField, toast } from '../../../ui/index.ts';
import { bodyOf, type LineDraft, newDraft, type ReceiptDraft } from './receive-draft.ts';
import { ReceiveLine } from './receive-line.tsx';
import css from './receiving.module.css';

type Props = { receiving: Receiving; open: boolean; onClose: () => void };

const fields = ['delivered', 'refused', 'reason', 'weight', 'contents', 'description', 'expiryDate'];

/** Receives a delivery, prefilled as ordered: edit the differences and save with one tap. */
export function ReceiveDrawer({ receiving, open, onClose }: Props) {
  const [draft, setDraft] = useState<ReceiptDraft>(() => newDraft(receiving.lines, receiving.today));
  const sendKey = useSendKey();
  const receive = useCall(createGoodsReceipt, {
    onSuccess: () => {
      sendKey.done();
      toast({
        title: t('Goods received'),
        description: t('Order {number} from {vendorName}', {
          number: receiving.number,
          vendorName: receiving.vendorName,
        }),
      });
      onClose();
    },
  });
  const submit = (acceptOver: boolean) => {
    if (receive.isPending) return;
    const body = { ...bodyOf(draft, receiving.lines), orderId: receiving.orderId, acceptOver };
    // By what was entered: the body also depends on what is outstanding, which a lost reply has already reduced.
    receive.mutate({ body: { ...body, clientId: sendKey.of(draft) } });
  };
  const error = isApiError(receive.error) ? receive.error : null;
  const tooMuch = error?.code === 'conflict' && error.errors.length > 0 ? error.errors : [];
  const change = (index: number, line: LineDraft) => {
    // The user is fixing a rejected request: clear its error on the first change.
    if (receive.error) receive.reset();
    setDraft((now) => ({ ...now, lines: now.lines.map((one, at) => (at === index ? line : one)) }));
  };
  return (
    <>
      <Drawer
        open={open}
        onClose={onClose}
        title={t('Receive goods')}
        subtitle={t('Order {number} · {vendorName}', { number: receiving.number, vendorName: receiving.vendorName })}
        modal
        footer={
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button variant="primary" loading={receive.isPending} onClick={() => submit(false)}>
              {t('Receive goods')}
            </Button>
          </>
        }
      >
        <ul className={css.lines} aria-label={t('Item received')}>
          {receiving.lines.map((line, index) => (
            <ReceiveLine
              key={line.orderLineId}
              line={line}
              draft={draft.lines[index] as LineDraft}
              onChange={(next) => change(index, next)}
              locations={receiving.locations}
              at={(field) => (tooMuch.length > 0 ? undefined : error?.at(`lines.${index}.${field}`))}
            />
          ))}
        </ul>
        <div className={css.foot}>
          <DateField
            label={t('Received on')}
            value={draft.receivedOn}
            onChange={(receivedOn) => setDraft({ ...draft, receivedOn })}
            error={error?.at('receivedOn')}
          />
          <TextField
            label={t('Note')}
            maxLength={1000}
            value={draft.note}
            onChange={(note) => setDraft({ ...draft, note })}
            error={error?.at('note')}
          />
        </div>
        {tooMuch.length === 0 && (
          <FormErrors
            error={receive.error}
            fields={['receivedOn', 'note', ...draft.lines.flatMap((_, i) => fields.map((f) => `lines.${i}.${f}`))]}
          />
        )}
      </Drawer>
      <Confirm
        open={tooMuch.length > 0}
        onClose={() => receive.reset()}
        title={t('More received than ordered')}
        confirm={t('Accept all')}
        danger={false}
        pending={receive.isPending}
        onConfirm={() => submit(true)}
      >
        <p>{t("It's added to stock, and the vendor may bill you for it. Accept all of it?")}</p>
        <ul>
          {tooMuch.map(({ path, message }) => (
            <li key={path}>
              {receiving.lines[Number(path.split('.')[1])]?.description}: {message}
            </li>
          ))}
        </ul>
      </Confirm>
    </>
  );
}
