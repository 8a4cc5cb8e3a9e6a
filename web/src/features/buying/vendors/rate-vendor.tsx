import { rateVendor, readVendorRatings, type VendorRatings, withdrawVendorRating } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import {
  Button,
  type Column,
  Dialog,
  ErrorState,
  FormErrors,
  SegmentedControl,
  SimpleTable,
  Skeleton,
  TextArea,
  toast,
} from '../../../ui/index.ts';
import css from './vendors.module.css';

type Stars = '1' | '2' | '3' | '4' | '5';
type Props = { vendor: { id: number; name: string } | null; onClose: () => void };

const words: Record<Stars, string> = {
  1: t('Hard to reach, no notice of changes'),
  2: t('Slow to reply, changes come as a surprise'),
  3: t('Replies, announces most changes'),
  4: t('Replies the same day, announces changes in advance'),
  5: t('Always reachable, proactive'),
};
/** User ratings of a vendor's communication, which no record contains. */
export function RateVendor({ vendor, onClose }: Props) {
  const id = vendor?.id ?? 0;
  const found = useQuery({ ...read(readVendorRatings, { params: { id } }), enabled: vendor !== null });
  const own = found.data?.ratings.find(({ mine }) => mine);
  const [stars, setStars] = useState<Stars | ''>('');
  const [note, setNote] = useState('');
  // Resets each time it opens, and once the user's own rating has loaded.
  useOpening(vendor && `${vendor.id} ${own?.ratedAt ?? ''}`, () => {
    setStars((own?.communication.toString() ?? '') as Stars | '');
    setNote(own?.note ?? '');
  });
  const done = (title: string) => () => {
    toast({ title });
    onClose();
  };
  const rate = useCall(rateVendor, { onSuccess: done(t('Rating saved')) });
  const withdraw = useCall(withdrawVendorRating, { onSuccess: done(t('Rating removed')) });
  const busy = rate.isPending || withdraw.isPending;
  return (
    <Dialog
      open={vendor !== null}
      onClose={onClose}
      title={t('Rate communication: {vendorName}', { vendorName: vendor?.name ?? '' })}
      onSubmit={() => {
        if (stars === '' || busy) return;
        const communication = Number(stars) as 1 | 2 | 3 | 4 | 5;
        rate.mutate({ params: { id }, body: { communication, note: note.trim() } });
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          {own && found.data?.can.rate && (
            <Button disabled={busy} onClick={() => withdraw.mutate({ params: { id } })}>
              {t('Remove rating')}
            </Button>
          )}
          {found.data?.can.rate && (
            <Button type="submit" variant="primary" disabled={stars === ''} loading={busy}>
              {t('Save rating')}
            </Button>
          )}
        </>
      }
    >
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton kind="rows" count={3} />}
      {found.data && (
        <div className={css.form}>
          {found.data.can.rate && (
            <>
              <div className={css.rating}>
                <SegmentedControl<Stars | ''>
                  label={t('Rating from 1 to 5')}
                  value={stars}
                  onChange={setStars}
                  options={(['1', '2', '3', '4', '5'] as const).map((value) => ({ value, label: value }))}
                />
                <p className="pw-meta">{stars === '' ? t('1 is poor, 5 is excellent') : words[stars]}</p>
              </div>
              <TextArea label={t('Note')} value={note} onChange={setNote} rows={2} placeholder={t('Optional')} />
            </>
          )}
          <Opinions found={found.data} />
          <FormErrors error={rate.error ?? withdraw.error} />
        </div>
      )}
    </Dialog>
  );
}

type Opinion = VendorRatings['ratings'][number];

const Opinions = ({ found: { average, ratings } }: { found: VendorRatings }) =>
  average === null ? (
    <p className="pw-meta">{t('No ratings yet.')}</p>
  ) : (
    <div>
      <p className={css.listTitle}>
        {t('{average} of 5 by {count, plural, one {# person} other {# people}}', {
          average: formatNumber(average, 1),
          count: ratings.length,
        })}
      </p>
      <SimpleTable label={t('Ratings')} rows={ratings} columns={columns} rowKey={(row) => `${row.by} ${row.ratedAt}`} />
    </div>
  );

const columns: Column<Opinion>[] = [
  { id: 'by', header: t('By'), phone: 'title', cell: (row) => (row.mine ? t('You') : row.by) },
  { id: 'rating', header: t('Rating'), phone: 'figure', width: 64, cell: (row) => `${row.communication}/5` },
  { id: 'note', header: t('Note'), phone: 'meta', cell: (row) => row.note },
  { id: 'on', header: t('On (date)'), phone: 'note', width: 96, cell: (row) => formatDate(row.ratedAt) },
];
