import { type ApprovalRuleReply, deleteApprovalRule, listApprovalRules, updateApprovalRule } from '@platewise/contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Badge, Button, Confirm, EmptyState, ErrorState, Menu, Section, Skeleton, toast } from '../../../ui/index.ts';
import css from './approvals.module.css';
import { RuleDialog } from './rule-dialog.tsx';
import { approverWords, conditionWords } from './rule-words.ts';
import { useMoveRule } from './use-move-rule.ts';

type Props = { restaurantId: number; currency: string };

/** Which invoices of a restaurant need whose approval. */
export function RulesSection({ restaurantId, currency }: Props) {
  const list = usePagedList(listApprovalRules, { restaurantId });
  const [edited, setEdited] = useState<ApprovalRuleReply | 'new' | null>(null);
  const [deleted, setDeleted] = useState<ApprovalRuleReply | null>(null);
  const change = useCall(updateApprovalRule, {
    inline: true,
    onSuccess: ({ name, isActive }) =>
      toast({ title: isActive ? t('Approval rule on') : t('Approval rule off'), description: name }),
    onError: (error) => {
      toast({ title: t("Couldn't change the approval rule"), description: messageOf(error), destructive: true });
    },
  });
  const { move } = useMoveRule();
  const remove = useCall(deleteApprovalRule, {
    onSuccess: () => {
      toast({ title: t('Approval rule deleted') });
      setDeleted(null);
    },
  });
  const add = (
    <Button size="xs" onClick={() => setEdited('new')}>
      {t('Add approval rule')}
    </Button>
  );
  return (
    <Section title={t('Approval rules')} count={list.rows.length || undefined} aside={list.rows.length > 0 && add}>
      {list.isPending && <Skeleton kind="rows" count={2} height={64} />}
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {!list.isPending && !list.error && list.rows.length === 0 && (
        <EmptyState
          title={t('No approval rules')}
          text={t('Any manager can approve any invoice. Add a rule to require certain people, or two of them.')}
          action={add}
        />
      )}
      {list.rows.length > 0 && (
        <ul className="pw-list" aria-label={t('Approval rules')}>
          {list.rows.map((rule, place) => (
            <li key={rule.id} className={css.row}>
              <div className={css.words}>
                <div className="pw-row-name">
                  {rule.name}
                  {!rule.isActive && <Badge>{t('Off')}</Badge>}
                  {rule.nobodyCan && <Badge tone="red">{t('Not enough people can approve')}</Badge>}
                </div>
                <div className={css.meta}>{conditionWords(rule)}</div>
                <div className={css.meta}>{approverWords(rule)}</div>
              </div>
              {rule.can.edit && (
                <Menu
                  label={t('More actions for {name}', { name: rule.name })}
                  items={[
                    { label: t('Edit'), onClick: () => setEdited(rule) },
                    { label: t('Move up'), onClick: () => move(rule, place, place - 1), disabled: place === 0 },
                    {
                      label: t('Move down'),
                      onClick: () => move(rule, place, place + 1),
                      disabled: place === list.rows.length - 1,
                    },
                    {
                      label: rule.isActive ? t('Turn off') : t('Turn on'),
                      onClick: () =>
                        change.mutate({
                          params: { id: rule.id },
                          body: { isActive: !rule.isActive, version: rule.version },
                        }),
                    },
                    { label: t('Delete'), danger: true, onClick: () => setDeleted(rule) },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <RuleDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        restaurantId={restaurantId}
        currency={currency}
        rule={edited === 'new' || edited === null ? undefined : edited}
      />
      <Confirm
        open={deleted !== null}
        onClose={() => setDeleted(null)}
        title={t('Delete approval rule?')}
        confirm={t('Delete')}
        onConfirm={() => deleted && remove.mutate({ params: { id: deleted.id }, body: { version: deleted.version } })}
        pending={remove.isPending}
        error={remove.error}
      >
        <p className="pw-ink-2">
          {t('Open invoices no longer need the approvals of {rule}.', { rule: deleted?.name })}
        </p>
      </Confirm>
    </Section>
  );
}
