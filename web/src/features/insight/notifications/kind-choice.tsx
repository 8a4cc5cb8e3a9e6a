import { NOTIFICATION_KINDS, type NotificationKind } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { Checkbox } from '../../../ui/index.ts';
import css from './notifications.module.css';
import { useChooseKinds } from './use-notifications.ts';
import { kindWords } from './words.ts';

/** The user's notification preferences, for all restaurants. */
export function KindChoice({ muted }: { muted: readonly NotificationKind[] }) {
  const choose = useChooseKinds();
  const set = (kind: NotificationKind, wanted: boolean) => {
    const others = muted.filter((one) => one !== kind);
    choose.mutate({ body: { muted: wanted ? others : [...others, kind] } });
  };
  return (
    <fieldset className={css.kinds}>
      <legend className={css.kindsTitle}>{t('Notify me about')}</legend>
      {NOTIFICATION_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          label={kindWords[kind].label}
          value={!muted.includes(kind)}
          disabled={choose.isPending}
          onChange={(wanted) => set(kind, wanted)}
        />
      ))}
    </fieldset>
  );
}
