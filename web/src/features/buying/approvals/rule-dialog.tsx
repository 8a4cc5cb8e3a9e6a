import {
  type ApprovalRuleReply,
  createApprovalRule,
  listApprovers,
  listVendors,
  restaurantCategories,
  updateApprovalRule,
} from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { optionsOf } from '../../../lib/options-of.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import {
  Button,
  Checkbox,
  Dialog,
  FormErrors,
  MoneyField,
  NumberField,
  SegmentedControl,
  SelectField,
  TextField,
  toast,
} from '../../../ui/index.ts';
import css from './approvals.module.css';
import { PickSeveral } from './pick-several.tsx';
import { bodyOf, draftOf, type RuleDraft } from './rule-draft.ts';

const fields = ['name', 'amountFrom', 'amountTo', 'peopleIds', 'vendorIds', 'reminderDays'];
const roles = [
  { value: '', label: t('Only the people below') },
  { value: 'manager', label: t('Any manager, admin or owner') },
  { value: 'admin', label: t('Any admin or owner') },
  { value: 'owner', label: t('An owner') },
] as const;

type Props = {
  open: boolean;
  onClose: () => void;
  restaurantId: number;
  currency: string;
  rule?: ApprovalRuleReply | undefined;
};

export function RuleDialog({ open, onClose, restaurantId, currency, rule }: Props) {
  const [draft, setDraft] = useState<RuleDraft>(() => draftOf(rule));
  const [version, setVersion] = useState(rule?.version);
  const sendKey = useSendKey();
  const vendors = useQuery({ ...read(listVendors, { query: { restaurantId, limit: 1000 } }), enabled: open });
  const categories = useQuery({ ...read(restaurantCategories, { params: { id: restaurantId } }), enabled: open });
  const people = useQuery({ ...read(listApprovers, { query: { restaurantId } }), enabled: open });
  const done = (title: string, name: string) => {
    toast({ title, description: name });
    onClose();
  };
  const create = useCall(createApprovalRule, {
    onReply: sendKey.done,
    onSuccess: ({ name }) => done(t('Approval rule added'), name),
  });
  const update = useCall(updateApprovalRule, {
    onSuccess: ({ name }) => done(t('Approval rule saved'), name),
    onError: (failure) => {
      // Keep the input; a second Save overwrites on purpose.
      const current = isApiError(failure) && failure.code === 'stale_version' ? failure.current : null;
      const latest = (current as { version?: unknown } | null)?.version;
      if (typeof latest === 'number') setVersion(latest);
    },
  });
  const { reset: resetCreate } = create;
  const { reset: resetUpdate } = update;
  useEffect(() => {
    if (!open) return;
    setDraft(draftOf(rule));
    setVersion(rule?.version);
    resetCreate();
    resetUpdate();
  }, [open, rule, resetCreate, resetUpdate]);
  const { error } = rule ? update : create;
  const problem = isApiError(error) ? error : undefined;
  const pending = create.isPending || update.isPending;
  const set = (change: Partial<RuleDraft>) => setDraft((now) => ({ ...now, ...change }));
  const submit = () => {
    if (pending) return;
    const body = bodyOf(draft);
    if (rule) return update.mutate({ params: { id: rule.id }, body: { ...body, version } });
    const made = { ...body, restaurantId };
    create.mutate({ body: made, idempotencyKey: sendKey.of(made) });
  };
  // People named before stay listed, even if they can no longer approve.
  const known = [...(people.data ?? []), ...(rule?.people ?? []).filter(({ canApprove }) => !canApprove)];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={rule ? t('Edit approval rule') : t('New approval rule')}
      width={560}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={pending}>
            {rule ? t('Save') : t('Add rule')}
          </Button>
        </>
      }
    >
      <div className="pw-stack-16">
        <TextField
          label={t('Name')}
          required
          maxLength={120}
          autoFocus
          value={draft.name}
          onChange={(name) => set({ name })}
          error={problem?.at('name')}
        />
        <div className={css.pair}>
          <MoneyField
            label={t('Total from')}
            hint={t('Optional')}
            currency={currency}
            value={draft.amountFrom}
            onChange={(amountFrom) => set({ amountFrom })}
            error={problem?.at('amountFrom')}
          />
          <MoneyField
            label={t('Total up to')}
            hint={t('Optional')}
            currency={currency}
            value={draft.amountTo}
            onChange={(amountTo) => set({ amountTo })}
            error={problem?.at('amountTo')}
          />
        </div>
        <PickSeveral
          label={t('Vendors')}
          placeholder={draft.vendorIds.length === 0 ? t('All vendors') : t('Add a vendor')}
          options={optionsOf(vendors.data ?? rule?.vendors ?? [])}
          value={draft.vendorIds}
          onChange={(vendorIds) => set({ vendorIds })}
          error={problem?.at('vendorIds')}
        />
        <PickSeveral
          label={t('Categories of lines')}
          placeholder={draft.categories.length === 0 ? t('All categories') : t('Add a category')}
          options={(categories.data ?? []).map(({ category }) => ({ value: category, label: category }))}
          value={draft.categories}
          onChange={(next) => set({ categories: next })}
        />
        <SelectField
          label={t('Who can approve')}
          options={[...roles]}
          value={draft.role}
          onChange={(role) => set({ role: roles.find(({ value }) => value === role)?.value ?? '' })}
        />
        <PickSeveral
          label={draft.role === '' ? t('People') : t('People as well')}
          placeholder={t('Add a person')}
          options={optionsOf(known)}
          value={draft.peopleIds}
          onChange={(peopleIds) => set({ peopleIds })}
          error={problem?.at('peopleIds')}
        />
        <SegmentedControl
          label={t('How many people must approve')}
          options={[
            { value: '1', label: t('One') },
            { value: '2', label: t('Two') },
          ]}
          value={draft.approvers}
          onChange={(approvers) => set({ approvers })}
        />
        <Checkbox
          label={t('Not the person who entered or changed the invoice')}
          value={draft.notByEditor}
          onChange={(notByEditor) => set({ notByEditor })}
        />
        <NumberField
          label={t('Remind by email after (days)')}
          value={draft.reminderDays}
          onChange={(reminderDays) => set({ reminderDays })}
          error={problem?.at('reminderDays')}
        />
        <FormErrors error={error} fields={fields} />
      </div>
    </Dialog>
  );
}
