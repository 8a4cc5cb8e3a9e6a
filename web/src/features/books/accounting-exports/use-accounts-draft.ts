import { type AccountingPreview, type AccountingSettings, saveAccountingSettings } from '@platewise/contract';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useSteady } from '../../../lib/use-steady.ts';
import { toast } from '../../../ui/index.ts';
import { accountRows, lacksAccount, layoutDraft, rulesOf } from './accounts-draft.ts';

/** The accounts and the file layout as typed, and saving them. */
export function useAccountsDraft(settings: AccountingSettings, preview: AccountingPreview) {
  const [rows, setRows] = useState(() => accountRows(settings, preview));
  const [layout, setLayout] = useState(() => layoutDraft(settings));
  const [checked, setChecked] = useState(false);
  // That of the draft, so what somebody else saved isn't overwritten unseen.
  const [version, setVersion] = useState(settings.version);
  const draft = JSON.stringify([rows, layout]);
  const based = useRef(draft);
  const begin = (from: AccountingSettings) => {
    const [stored, itsLayout] = [accountRows(from, preview), layoutDraft(from)];
    based.current = JSON.stringify([stored, itsLayout]);
    setRows(stored);
    setLayout(itsLayout);
    setVersion(from.version);
    setChecked(false);
  };
  const renew = useSteady(() => {
    if (draft === based.current) begin(settings);
  });
  useEffect(() => {
    if (settings.version > version) renew();
  }, [settings.version, version, renew]);
  const sent = useRef(draft);
  const saved = useSteady((stored: AccountingSettings) => {
    // What was typed while saving stays, to be saved next.
    if (draft === sent.current) begin(stored);
    else setVersion(stored.version);
    toast({ title: t('Accounts saved') });
  });
  const save = useCall(saveAccountingSettings, {
    onSuccess: saved,
    // The message says someone else saved first, so a second Save overwrites on purpose.
    onNewer: setVersion,
    onError: (error) => {
      toast({ title: t("Couldn't save the accounts"), description: messageOf(error), destructive: true });
    },
  });
  const submit = () => {
    setChecked(true);
    if (save.isPending || rows.some(lacksAccount)) return;
    sent.current = draft;
    const body = { layout, rules: rulesOf(rows), version };
    save.mutate({ params: { restaurantId: settings.restaurantId }, body });
  };
  return { rows, setRows, layout, setLayout, checked, submit, save };
}
