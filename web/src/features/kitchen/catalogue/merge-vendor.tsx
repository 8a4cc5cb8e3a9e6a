import { mergeVendors, previewVendorMerge, type ReplyOf, vendorContact } from '@platewise/contract';
import { worded } from '@platewise/domain';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { ErrorState, Skeleton, toast } from '../../../ui/index.ts';
import css from './catalogue.module.css';
import { MergeSteps } from './merge-steps.tsx';

type Props = { params: { id: number; intoId: number }; onClose: () => void; onDone: () => void };

const nameOf = (taken: ReplyOf<typeof previewVendorMerge>['takes'][number]) =>
  taken === 'ordering' ? t('Ordering details') : worded(vendorContact[taken].label);

export function MergeVendor({ params, onClose, onDone }: Props) {
  const preview = useQuery({ ...read(previewVendorMerge, { params }), staleTime: 0, gcTime: 0 });
  const merge = useCall(mergeVendors, {
    onSuccess: ({ vendor }) => {
      toast({ title: t('Vendors merged'), description: t('{name} stays.', { name: vendor.name }) });
      onDone();
    },
    onError: () => void preview.refetch(),
  });
  if (preview.error) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <Skeleton kind="text" count={5} />;
  const { from, into, moves, sameItems, takes } = preview.data;
  const send = () =>
    !merge.isPending && merge.mutate({ params, body: { version: from.version, intoVersion: into.version } });
  return (
    <MergeSteps
      from={from.name}
      into={into.name}
      moves={moves}
      pending={merge.isPending}
      error={merge.error}
      onClose={onClose}
      onMerge={send}
    >
      {(sameItems > 0 || takes.length > 0) && (
        <ul className={css.plain}>
          {sameItems > 0 && (
            <li>
              {t('{sameItems, plural, one {# item} other {# items}} that both sell will be merged', { sameItems })}
            </li>
          )}
          {takes.length > 0 && (
            <li>{t('Filled in for {name}: {details}', { name: into.name, details: takes.map(nameOf).join(', ') })}</li>
          )}
        </ul>
      )}
    </MergeSteps>
  );
}
