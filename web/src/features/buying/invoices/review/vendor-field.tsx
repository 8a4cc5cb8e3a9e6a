import { type InvoiceReview, listVendors } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { optionsOf } from '../../../../lib/options-of.ts';
import { read } from '../../../../lib/query-client.ts';
import { t } from '../../../../lib/t.ts';
import { Button, SelectField, useDebouncedValue } from '../../../../ui/index.ts';
import { useCreateVendor } from '../../vendors/index.ts';
import { headerKey, headerOrigin, sureness } from '../model/fields.ts';
import { isOtherDocument } from '../model/invoice-state.ts';
import css from './header-fields.module.css';
import { useReviewState } from './review-context.tsx';
import { useKeepHeader } from './use-keep-header.ts';
import own from './vendor-field.module.css';

const key = headerKey('vendor');
const makeNew = 'new';

/** The vendor: selected, suggested from the page, or created with that name. */
export function VendorField() {
  const { view, store, editable: open, setFocus, goNext, focus } = useReviewState();
  const { invoice, vendorProposal } = view.review;
  // For a statement or quote only the vendor can be set.
  const editable = open || (isOtherDocument(invoice) && invoice.can.restore);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed === invoice.vendor?.name ? '' : typed, 150);
  const { restaurantId } = invoice;
  const vendors = useQuery({
    ...read(listVendors, { query: { restaurantId, q: q || undefined, limit: 50 } }),
    placeholderData: keepPreviousData,
    enabled: editable,
  });
  const origin = headerOrigin(view.review, 'vendor');
  const keeping = useKeepHeader('vendor');
  const doubt = keeping.doubt !== null && invoice.vendorId !== null;

  const choose = (vendor: { id: number; name: string }) =>
    store.header(
      { key, label: t('Vendor') },
      { vendorId: vendor.id, ...(origin && { checked: [origin.name] }) },
      { vendorId: vendor.id, vendor, vendorName: vendor.name },
    );
  const creating = useCreateVendor(async ({ id, name }) => {
    await choose({ id, name });
    goNext();
  });
  const create = (name: string) => creating.create({ restaurantId, name });

  const found = optionsOf(vendors.data ?? []);
  const present = invoice.vendor && !found.some(({ value }) => value === String(invoice.vendorId));
  const wanted = typed.trim() !== '' && !found.some(({ label }) => label.toLowerCase() === typed.trim().toLowerCase());
  const options = [
    ...(present && invoice.vendor ? [{ value: String(invoice.vendor.id), label: invoice.vendor.name }] : []),
    ...found,
    ...(wanted && typed !== invoice.vendor?.name
      ? [{ value: makeNew, label: t('Create vendor “{name}”', { name: typed.trim() }) }]
      : []),
  ];
  const proposed = invoice.vendorId === null && editable ? vendorProposal : null;
  return (
    <>
      <div className={css.field} data-field={key} data-doubt={doubt || undefined}>
        <SelectField
          label={t('Vendor')}
          hint={
            invoice.vendorId !== null ? (
              <span className={own.known}>
                <Check size={12} strokeWidth={2.5} aria-hidden /> {t('matched')}
              </span>
            ) : undefined
          }
          quiet
          value={invoice.vendorId === null ? '' : String(invoice.vendorId)}
          options={options}
          onSearch={setTyped}
          placeholder={invoice.vendorName ?? t('Choose a vendor')}
          error={store.failures.get(key)?.message}
          disabled={!editable || creating.isPending}
          onFocus={() => setFocus(key, { kind: 'text', fill: setTyped })}
          onChange={(value) => {
            if (value === makeNew) return create(typed.trim());
            const vendor = vendors.data?.find(({ id }) => id === Number(value));
            if (vendor) void choose({ id: vendor.id, name: vendor.name });
          }}
        />
      </div>
      {doubt && editable && focus === key && (
        <div className={own.proposal}>
          <span className="pw-ellipsis">
            {t('Read as “{name}”, {confidence}% sure', {
              name: origin?.origin.read,
              confidence: sureness(keeping.doubt ?? 0),
            })}
          </span>
          <Button size="xs" onClick={keeping.keep}>
            {t('Keep')}
          </Button>
        </div>
      )}
      {proposed && (
        <div className={own.proposal}>
          <Sparkles size={14} aria-hidden />
          <span className="pw-ellipsis">{proposalWords(proposed)}</span>
          <Button
            size="xs"
            loading={creating.isPending}
            onClick={() => {
              if (proposed.vendorId === null) return create(proposed.name);
              void choose({ id: proposed.vendorId, name: proposed.name });
            }}
          >
            {proposed.vendorId === null ? t('Create vendor') : t('Use')}
          </Button>
        </div>
      )}
    </>
  );
}

function proposalWords({ name, vendorId, confidence }: NonNullable<InvoiceReview['vendorProposal']>): string {
  if (vendorId === null) return t('Read as “{name}”', { name });
  return confidence === null
    ? t('Looks like {name}', { name })
    : t('Looks like {name}, {confidence}% sure', { name, confidence: sureness(confidence) });
}
