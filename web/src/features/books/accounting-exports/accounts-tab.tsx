import { type AccountingPreview, type AccountingSettings, accountingSettings } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Button, ErrorState, FormErrors, Section, Skeleton } from '../../../ui/index.ts';
import { AccountRows } from './account-rows.tsx';
import css from './accounting-exports.module.css';
import { type AccountDraft, groupOf, type RowGroup, type Subject, subjectKey } from './accounts-draft.ts';
import { AddAccountDialog } from './add-account-dialog.tsx';
import { LayoutFields } from './layout-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { useAccountsDraft } from './use-accounts-draft.ts';

/** Which account each purchase is booked to, and the file layout. */
export function AccountsTab({ restaurantId, preview }: { restaurantId: number; preview: AccountingPreview }) {
  const { data, error, refetch } = useQuery(read(accountingSettings, { params: { restaurantId } }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="rows" count={8} />;
  return <Editor key={restaurantId} settings={data} preview={preview} />;
}

const explained: Readonly<Record<Exclude<RowGroup, 'default'>, { title: string; note: string }>> = {
  type: {
    title: t('By line type'),
    note: t(
      'If blank, the “Everything else” account is used. Tax is a separate line unless its rate has a tax type below.',
    ),
  },
  category: {
    title: t('By category'),
    note: t('The category of the ingredient on the line. Overrides line-type rules.'),
  },
  exception: {
    title: t('Vendor rules and exceptions'),
    note: t('Vendor rules override category and line-type rules.'),
  },
};

function Editor({ settings, preview }: { settings: AccountingSettings; preview: AccountingPreview }) {
  const { rows, setRows, layout, setLayout, checked, submit, save } = useAccountsDraft(settings, preview);
  const [adding, setAdding] = useState(false);
  const change = (key: string, values: Partial<AccountDraft>) =>
    setRows((now) => now.map((row) => (subjectKey(row) === key ? { ...row, ...values } : row)));
  const add = (subject: Subject) => {
    const known = rows.some((row) => subjectKey(row) === subjectKey(subject));
    if (!known) setRows((now) => [...now, { ...subject, account: '', taxType: '' }]);
    setAdding(false);
  };
  const errorAt = (path: string) => (isApiError(save.error) ? save.error.at(path) : undefined);
  const common = { onChange: change, editable: settings.can.edit, taxType: layout.taxType, checked };
  const of = (group: RowGroup) => rows.filter((row) => groupOf(row) === group);
  return (
    <form
      className={css.sections}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Section title={t('Accounts')}>
        <p className={css.note}>
          {t(
            'Enter each account as it appears in your books: the full name in QuickBooks (a colon before a sub-account), the code in Xero. The most specific matching account is used.',
          )}
        </p>
        <AccountRows label={t('Default account')} rows={of('default')} {...common} />
      </Section>
      {(['category', 'type', 'exception'] as const).map((group) => (
        <Section
          key={group}
          title={explained[group].title}
          aside={
            group === 'exception' &&
            settings.can.edit && (
              <Button size="xs" icon={<Plus size={14} aria-hidden />} onClick={() => setAdding(true)}>
                {t('Add rule')}
              </Button>
            )
          }
        >
          <p className={css.note}>{explained[group].note}</p>
          <AccountRows
            label={explained[group].title}
            rows={of(group)}
            {...common}
            onRemove={
              group === 'exception'
                ? (key) => setRows((now) => now.filter((row) => subjectKey(row) !== key))
                : undefined
            }
          />
        </Section>
      ))}
      <Section title={t('Payments')}>
        <PaymentFields
          layout={layout}
          onChange={(values) => setLayout((now) => ({ ...now, ...values }))}
          errorAt={errorAt}
          editable={settings.can.edit}
        />
      </Section>
      <Section title={t('File layout')}>
        <LayoutFields
          layout={layout}
          onChange={(values) => setLayout((now) => ({ ...now, ...values }))}
          errorAt={errorAt}
          currency={settings.currency}
          taxRates={settings.taxRates}
          editable={settings.can.edit}
        />
      </Section>
      <FormErrors error={save.error} fields={['layout.payableAccount', 'layout.taxType']} />
      {settings.can.edit && (
        <div className={css.save}>
          <Button type="submit" variant="primary" loading={save.isPending}>
            {t('Save accounts')}
          </Button>
          <span className={css.note}>{t("Existing files won't change.")}</span>
        </div>
      )}
      <AddAccountDialog settings={settings} open={adding} onClose={() => setAdding(false)} onAdd={add} />
    </form>
  );
}
