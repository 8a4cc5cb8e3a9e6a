import { type Arrival, takeArrival } from '@platewise/contract';
import { isFreemail } from '@platewise/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { refetchAfter } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useLast } from '../../../lib/use-last.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Checkbox, Dialog, FormErrors } from '../../../ui/index.ts';
import { VendorSelect } from '../vendors/index.ts';
import css from './inbox.module.css';
import { useTake } from './use-decide.ts';
import { fromOf, subjectOf } from './words.ts';

type Props = { arrival: Arrival | null; onClose: () => void };
type Choice = { id: number; name: string };

/** Turns a mail's documents into invoices, and asks whether to do the same with the sender's next ones. */
export function TakeDialog({ arrival, onClose }: Props) {
  const about = useLast(arrival);
  const client = useQueryClient();
  const [remember, setRemember] = useState(false);
  const [vendor, setVendor] = useState<Choice | null>(null);
  const take = useTake({ onDone: onClose, onFailed: () => void refetchAfter(client, takeArrival) });
  useOpening(arrival?.id, () => {
    setRemember(arrival !== null && isTrusted(arrival));
    setVendor(arrival?.vendorId == null ? null : { id: arrival.vendorId, name: arrival.vendorName ?? '' });
    take.reset();
  });
  const address = about?.sender ?? null;
  const vendorError = isApiError(take.error) ? take.error.at('vendorId') : undefined;
  const submit = () => {
    if (about === null || take.isPending) return;
    const { id, version } = about;
    const body = {
      version,
      ...(address === null ? {} : { remember }),
      ...(vendor === null ? {} : { vendorId: vendor.id }),
    };
    take.mutate({ params: { id }, body });
  };
  return (
    <Dialog
      open={arrival !== null}
      onClose={onClose}
      title={t('Take documents from {name}', { name: about ? fromOf(about) : '' })}
      width={480}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={take.isPending}>
            {t('Take')}
          </Button>
        </>
      }
    >
      {about && (
        <>
          <p className={css.note}>
            {t(
              '{count, plural, one {# document} other {# documents}} of “{subject}” will be read as invoices for you to review.',
              { count: about.documents.filter(isTakeable).length, subject: subjectOf(about) },
            )}
          </p>
          <VendorSelect
            label={t('Vendor')}
            restaurantId={about.restaurantId}
            value={vendor}
            onChange={(_, chosen) => setVendor(chosen)}
            placeholder={t('As the invoice says')}
            clearable
            error={vendorError}
          />
          {address !== null && (
            <Checkbox
              label={t('Always take documents from {address}', { address })}
              description={
                isFreemail(address)
                  ? t('Anybody can get an address at this mail provider. Check that this one is really theirs.')
                  : undefined
              }
              value={remember}
              onChange={setRemember}
            />
          )}
          <FormErrors error={take.error} fields={['vendorId']} />
        </>
      )}
    </Dialog>
  );
}

const isTakeable = ({ hasFile, state }: Arrival['documents'][number]) => hasFile && state !== 'failed';

/** A known vendor's mail waits only if nothing confirms that it comes from there, so its address says little. */
const isTrusted = ({ sender, vendorId, state }: Arrival): boolean =>
  sender !== null && !isFreemail(sender) && (vendorId === null || state !== 'waiting');
