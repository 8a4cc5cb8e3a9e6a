import { useEffect, useState } from 'react';
import { t } from '../../../lib/t.ts';
import { Dialog, SelectField } from '../../../ui/index.ts';
import { MergeIngredient } from './merge-ingredient.tsx';
import { MergeVendor } from './merge-vendor.tsx';
import { type Kind, type Side, useMergeTargets } from './use-merge-target.ts';

type Props = {
  kind: Kind;
  /** The record to merge away; null closes the dialog. */
  from: Side | null;
  /** Set if already known, from a suggested pair. */
  into?: { id: number; name: string } | undefined;
  onClose: () => void;
  onMerged?: (intoId: number) => void;
};

/** Merges two records into one. Previews what moves, since a merge can't be undone. */
export function MergeDialog({ kind, from, into, onClose, onMerged }: Props) {
  return (
    <Dialog
      open={from !== null}
      onClose={onClose}
      title={kind === 'vendor' ? t('Merge Vendors') : t('Merge Ingredients')}
      width={560}
    >
      {from && <Content key={from.id} kind={kind} from={from} into={into} onClose={onClose} onMerged={onMerged} />}
    </Dialog>
  );
}

function Content({ kind, from, into, onClose, onMerged }: Props & { from: Side }) {
  const [chosen, setChosen] = useState('');
  useEffect(() => setChosen(into === undefined ? '' : String(into.id)), [into]);
  const { options, setText } = useMergeTargets(kind, from);
  const shown = into === undefined ? options : [{ value: String(into.id), label: into.name }];
  const done = () => {
    onClose();
    onMerged?.(Number(chosen));
  };
  const Preview = kind === 'vendor' ? MergeVendor : MergeIngredient;
  return (
    <>
      <SelectField
        label={t('Merge “{name}” into', { name: from.name })}
        placeholder={t('Search for the one to keep')}
        options={shown}
        value={chosen}
        onChange={setChosen}
        onSearch={into === undefined ? setText : undefined}
      />
      {chosen !== '' && (
        <Preview key={chosen} params={{ id: from.id, intoId: Number(chosen) }} onClose={onClose} onDone={done} />
      )}
    </>
  );
}
