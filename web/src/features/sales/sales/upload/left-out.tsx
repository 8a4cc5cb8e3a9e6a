import { type SalesImport, salesImportProblems } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../lib/query-client.ts';
import { t } from '../../../../lib/t.ts';
import { useLast } from '../../../../lib/use-last.ts';
import { Drawer, ErrorState, Skeleton } from '../../../../ui/index.ts';
import { ProblemList } from './problem-list.tsx';

/** The rows that an import skipped. */
export function LeftOut({ about, onClose }: { about: SalesImport | null; onClose: () => void }) {
  const last = useLast(about);
  const id = last?.id ?? 0;
  const { data, error, refetch } = useQuery({ ...read(salesImportProblems, { params: { id } }), enabled: id > 0 });
  return (
    <Drawer
      open={about !== null}
      onClose={onClose}
      title={t('Skipped rows')}
      subtitle={
        last &&
        t('{filename}, {rowsSkipped, plural, one {# row} other {# rows}}', {
          filename: last.filename,
          rowsSkipped: last.rowsSkipped,
        })
      }
      width={560}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton kind="rows" count={5} />}
      {last !== null && last.rowsVoided > 0 && (
        <p className="pw-ink-2">
          {t('{count, plural, one {# more row is} other {# more rows are}} void and not counted.', {
            count: last.rowsVoided,
          })}
        </p>
      )}
      {data && data.length > 0 && <ProblemList problems={data} />}
    </Drawer>
  );
}
