import { type Integration, updateIntegration } from '@platewise/contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import {
  Button,
  Dialog,
  FormErrors,
  PasswordField,
  SelectField,
  TextArea,
  TextField,
  toast,
} from '../../../ui/index.ts';
import { VendorSelect } from '../vendors/index.ts';
import { ReportsField } from './reports-field.tsx';
import { badgeWords, frequencies } from './words.ts';

type Props = { open: boolean; onClose: () => void; integration: Integration };

const draftOf = ({ syncFrequency, baseUrl, vendorId, config, version }: Integration) => ({
  apiKey: '',
  frequency: String(syncFrequency),
  baseUrl: baseUrl ?? '',
  vendorId: vendorId === null ? '' : String(vendorId),
  series: config.series.join('\n'),
  reports: config.reports,
  commodities: config.commodities.join('\n'),
  version,
});

type Draft = ReturnType<typeof draftOf>;

const wordsIn = (text: string) => [
  ...new Set(
    text
      .split(/[\n,]+/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

function bodyOf({ feed }: Integration, draft: Draft) {
  const { apiKey, frequency, baseUrl, vendorId, series, reports, commodities, version } = draft;
  return {
    version,
    syncFrequency: Number(frequency) as 3600,
    ...(apiKey === '' ? {} : { apiKey }),
    ...(feed === 'price_list' ? { baseUrl, ...(vendorId === '' ? {} : { vendorId }) } : {}),
    ...(feed === 'bls' || feed === 'fred' ? { config: { series: wordsIn(series) } } : {}),
    ...(feed === 'usda_mars' ? { config: { reports: [...reports], commodities: wordsIn(commodities) } } : {}),
  };
}

export function ConfigureDialog({ open, onClose, integration }: Props) {
  const { id, feed, name, apiKey, restaurantId } = integration;
  const [draft, setDraft] = useState(() => draftOf(integration));
  const [blank, setBlank] = useState(false);
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  const save = useCall(updateIntegration, {
    onSuccess: (saved) => {
      toast({ title: t('Integration updated'), description: `${saved.name}: ${badgeWords[saved.badge]}` });
      onClose();
    },
    onError: (error) => {
      toast({ title: t('Failed to update integration'), destructive: true });
      // Keep the input; a second Save overwrites on purpose.
      const current = isApiError(error) && error.code === 'stale_version' ? error.current : null;
      const version = (current as { version?: unknown } | null)?.version;
      if (typeof version === 'number') set({ version });
    },
  });
  useOpening(open, () => {
    setDraft(draftOf(integration));
    setBlank(false);
    save.reset();
  });
  const problem = isApiError(save.error) ? save.error : undefined;
  const isList = feed === 'price_list';
  const submit = () => {
    // A configuration needs a key; a stored one is kept if the field is blank.
    const missing = !isList && apiKey === null && draft.apiKey.trim() === '';
    setBlank(missing);
    if (!missing && !save.isPending) save.mutate({ params: { id }, body: bodyOf(integration, draft) });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Configure {name}', { name })}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={save.isPending}>
            {t('Save Configuration')}
          </Button>
        </>
      }
    >
      <p className="pw-ink-2">{integration.note}</p>
      {isList && (
        <>
          <VendorSelect
            label={t('Vendor')}
            required
            restaurantId={restaurantId}
            value={draft.vendorId}
            onChange={(vendorId) => set({ vendorId })}
            error={problem?.at('vendorId')}
          />
          <TextField
            label={t('Address')}
            hint={t('Optional')}
            description={t("The URL of the vendor's list: JSON, CSV, Excel or EDI 832. Leave blank to upload files.")}
            placeholder="https://"
            maxLength={2048}
            value={draft.baseUrl}
            onChange={(baseUrl) => set({ baseUrl })}
            error={problem?.at('baseUrl')}
          />
        </>
      )}
      <PasswordField
        label={t('API Key')}
        hint={isList ? t('Optional') : undefined}
        description={isList ? t('Sent as a bearer token') : undefined}
        required={!isList && apiKey === null}
        autoComplete="new-password"
        placeholder={apiKey === null ? undefined : t('Unchanged: {apiKey}', { apiKey })}
        value={draft.apiKey}
        onChange={(value) => set({ apiKey: value })}
        error={blank ? t('API Key is required') : problem?.at('apiKey')}
      />
      <SelectField
        label={t('Frequency')}
        options={frequencies}
        value={draft.frequency}
        onChange={(frequency) => set({ frequency })}
        error={problem?.at('syncFrequency')}
      />
      {(feed === 'bls' || feed === 'fred') && (
        <TextArea
          label={t('Series')}
          description={t("One per line, up to 50. A series is used only if the feed's name for it matches.")}
          rows={6}
          value={draft.series}
          onChange={(series) => set({ series })}
          error={problem?.at('config.series')}
        />
      )}
      {feed === 'usda_mars' && (
        <>
          <ReportsField
            integration={integration}
            value={draft.reports}
            onChange={(reports) => set({ reports: [...reports] })}
          />
          <TextArea
            label={t('Only these commodities')}
            hint={t('Optional')}
            description={t('One per line, such as tomatoes. Leave empty to follow everything in the reports.')}
            rows={3}
            value={draft.commodities}
            onChange={(commodities) => set({ commodities })}
            error={problem?.at('config.commodities')}
          />
        </>
      )}
      <FormErrors error={save.error} fields={['apiKey', 'baseUrl', 'vendorId', 'syncFrequency', 'config.series']} />
    </Dialog>
  );
}
