import { getStatement, reviewInvoice } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Drawer, ErrorState, Skeleton, useMediaQuery } from '../../../ui/index.ts';
import { StatementActions } from './statement-actions.tsx';
import { StatementBody } from './statement-body.tsx';
import { StatementMenu } from './statement-menu.tsx';
import { StatementPages } from './statement-pages.tsx';
import css from './statements.module.css';

/** One statement held against the books, with its document beside it. */
export function StatementDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  // Keyed, so that nothing typed for one statement ends up in another.
  return <OpenStatement key={id ?? 'none'} id={id} onClose={onClose} />;
}

function OpenStatement({ id, onClose }: { id: number | null; onClose: () => void }) {
  const narrow = useMediaQuery('(max-width: 62em)') ?? false;
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const [lit, setLit] = useState<number | null>(null);
  const [pagesShown, setPagesShown] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    ...read(getStatement, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    placeholderData: keepPreviousData,
  });
  const invoiceId = data?.invoiceId ?? null;
  const review = useQuery({
    ...read(reviewInvoice, { params: { id: invoiceId ?? 0 } }),
    enabled: invoiceId !== null,
    placeholderData: keepPreviousData,
  });
  const document = review.data;
  const pages = data && data.status !== 'reading' && document && document.pages.length > 0 ? document.pages : null;
  const box = data?.lines.find((line) => line.id !== null && line.id === lit)?.box ?? null;
  /** Escape first leaves the line being edited. */
  const close = () => {
    if (editing !== null && window.document.activeElement?.closest('[data-line-editor]')) setEditing(null);
    else onClose();
  };
  const show = (lineId: number) => {
    setLit(lineId);
    setPagesShown(true);
  };
  const viewer = pages && invoiceId !== null && (
    <StatementPages
      invoiceId={invoiceId}
      pages={pages}
      box={box}
      onClose={narrow ? () => setPagesShown(false) : null}
    />
  );
  const alone = narrow && pagesShown && viewer;
  return (
    <Drawer
      open={id !== null}
      onClose={close}
      title={data ? titleOf(data) : t('Statement')}
      subtitle={data?.filename}
      width={pages ? 1240 : 736}
      actions={data && <StatementMenu statement={data} onRemoved={onClose} />}
      footer={data && !error && <StatementActions statement={data} />}
    >
      {error && <ErrorState error={error} title={t("Couldn't load this statement")} onRetry={() => void refetch()} />}
      {id !== null && isPending && <Skeleton kind="rows" count={6} />}
      {data && !error && (
        <div className={css.detail} data-beside={(!narrow && pages !== null) || undefined}>
          {alone || (
            <>
              <StatementBody
                statement={data}
                document={document?.invoice ?? null}
                editing={editing}
                onEdit={setEditing}
                lit={lit}
                onLit={setLit}
                onShow={pages ? show : null}
                onPages={narrow && pages ? () => setPagesShown(true) : null}
              />
              {!narrow && viewer}
            </>
          )}
        </div>
      )}
    </Drawer>
  );
}

const titleOf = ({ vendorName, statementDate }: { vendorName: string | null; statementDate: string | null }) => {
  if (vendorName === null) return t('Statement');
  return statementDate === null
    ? t('Statement of {vendor}', { vendor: vendorName })
    : t('Statement of {vendor}, {date}', { vendor: vendorName, date: formatDate(statementDate) });
};
