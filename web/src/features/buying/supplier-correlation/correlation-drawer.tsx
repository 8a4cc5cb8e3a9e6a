import { listSupplierCorrelations, type SupplierCorrelation } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { Button, Drawer, ErrorState, Section, Skeleton } from '../../../ui/index.ts';
import css from './supplier-correlation.module.css';
import { VendorMatch } from './vendor-match.tsx';

type Props = {
  restaurantId: number;
  ingredientId: number | null;
  onClose: () => void;
  /** Null if the user has no permission to decide. */
  onChoose: ((ingredient: { id: number; name: string; unit: string }) => void) | null;
};

/** All vendors of an ingredient, ranked, with score reasons and actions. */
export function CorrelationDrawer({ restaurantId, ingredientId, onClose, onChoose }: Props) {
  const { data, error, refetch } = useQuery({
    ...read(listSupplierCorrelations, { params: { restaurantId }, query: { ingredientId: ingredientId ?? 0 } }),
    enabled: ingredientId !== null,
    placeholderData: keepPreviousData,
  });
  const rows = data?.filter((row) => ingredientId === null || row.ingredientId === ingredientId);
  const first = rows?.[0];
  return (
    <Drawer
      open={ingredientId !== null}
      onClose={onClose}
      title={first?.ingredientName ?? t('Vendors')}
      footer={first && onChoose && <Another of={first} onChoose={onChoose} />}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton kind="rows" count={3} height={150} />}
      {rows && <Vendors rows={rows} />}
    </Drawer>
  );
}

type AnotherProps = { of: SupplierCorrelation; onChoose: NonNullable<Props['onChoose']> };

const Another = ({ of, onChoose }: AnotherProps) => (
  <Button onClick={() => onChoose({ id: of.ingredientId, name: of.ingredientName, unit: of.ingredientUnit })}>
    {t('Choose another vendor')}
  </Button>
);

function Vendors({ rows }: { rows: readonly SupplierCorrelation[] }) {
  const [kept, out] = [
    rows.filter((row) => row.decision !== 'rejected'),
    rows.filter((row) => row.decision === 'rejected'),
  ];
  const [first] = rows;
  return (
    <div className={css.drawer}>
      {first && (
        <p className="pw-ink-2">
          <Trans
            id={'Vendors that sell it, best match first. Your cost changes only if you <0>switch the vendor</0>.'}
            components={{ 0: <Link className={css.link} to={`/ingredients?ingredient=${first.ingredientId}`} /> }}
          />
        </p>
      )}
      {kept.map((row) => (
        <VendorMatch key={row.id} match={row} />
      ))}
      {kept.length === 0 && <p className="pw-ink-2">{t('No vendor found.')}</p>}
      {out.length > 0 && (
        <Section title={t('Ruled out')} count={out.length}>
          {out.map((row) => (
            <VendorMatch key={row.id} match={row} />
          ))}
        </Section>
      )}
    </div>
  );
}
