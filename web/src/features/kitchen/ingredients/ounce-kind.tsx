import { updateVendorItem, type VendorItem } from '@platewise/contract';
import { Scale } from 'lucide-react';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Button, toast } from '../../../ui/index.ts';
import css from './ask-missing-fact.module.css';

/** OZ on a pack can mean weight or volume; someone holding the pack knows. */
export function OunceKind({ item }: { item: VendorItem }) {
  const save = useCall(updateVendorItem, {
    onSuccess: () => toast({ title: t('Pack corrected') }),
    onError: (error) => toast({ title: t("Couldn't save the pack"), description: messageOf(error), destructive: true }),
  });
  const { pack } = item;
  if (pack === null) return null;
  const answer = (unit: 'oz' | 'fl oz') =>
    save.mutate({ params: { id: item.id }, body: { pack: { ...pack, unit }, version: item.version } });
  return (
    <div className={css.ask}>
      <Scale size={16} aria-hidden className={css.icon} />
      <span className={css.reason}>{item.missing?.question}</span>
      <span className={css.answer}>
        <Button size="xs" loading={save.isPending} onClick={() => answer('oz')}>
          {t('Weight')}
        </Button>
        <Button size="xs" loading={save.isPending} onClick={() => answer('fl oz')}>
          {t('Fluid')}
        </Button>
      </span>
    </div>
  );
}
