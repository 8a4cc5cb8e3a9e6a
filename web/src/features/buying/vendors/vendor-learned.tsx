import { type LearnedFact, listLearned, undoLearned, type Vendor } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Confirm, ErrorState, IconButton, Skeleton, toast } from '../../../ui/index.ts';
import { factOrigin, factSentence, notUsed } from './learned-words.ts';
import { VendorMatches } from './vendor-matches.tsx';
import css from './vendors.module.css';

/** Facts learned from corrections to this vendor's documents and items, each with its origin and undo. */
export function VendorLearned({ vendor }: { vendor: Vendor }) {
  return (
    <>
      <h3 className={css.listTitle}>{t('Invoice layout')}</h3>
      <Facts vendorId={vendor.id} />
      <h3 className={css.listTitle}>{t('Item matches')}</h3>
      <VendorMatches vendor={vendor} />
    </>
  );
}

function Facts({ vendorId }: { vendorId: number }) {
  const facts = useQuery(read(listLearned, { params: { id: vendorId } }));
  const [undoing, setUndoing] = useState<LearnedFact | null>(null);
  const undo = useCall(undoLearned, {
    onSuccess: () => {
      toast({ title: t('Removed') });
      setUndoing(null);
    },
  });
  if (facts.error) return <ErrorState error={facts.error} onRetry={() => void facts.refetch()} />;
  if (facts.isPending) return <Skeleton kind="rows" count={4} />;
  if (facts.data.length === 0) {
    return (
      <p className={css.empty}>
        {t(
          'Nothing yet. When you approve an invoice from this vendor, we learn your corrections and use them on the next one.',
        )}
      </p>
    );
  }
  const close = () => {
    undo.reset();
    setUndoing(null);
  };
  return (
    <>
      <ul className="pw-list" aria-label={t('Remembered')}>
        {facts.data.map((fact) => (
          <FactRow key={fact.id} fact={fact} onUndo={() => setUndoing(fact)} />
        ))}
      </ul>
      <Confirm
        open={undoing !== null}
        onClose={close}
        title={t('Undo what we learned')}
        confirm={t('Remove')}
        onConfirm={() => undoing && undo.mutate({ params: { id: vendorId, factId: undoing.id } })}
        pending={undo.isPending}
        error={undo.error}
      >
        {undoing && (
          <p>
            {t("{fact}. New invoices will be read without it. We'll learn it again only from a new correction.", {
              fact: factSentence(undoing),
            })}
          </p>
        )}
      </Confirm>
    </>
  );
}

function FactRow({ fact, onUndo }: { fact: LearnedFact; onUndo: () => void }) {
  const { invoice, state } = fact;
  return (
    <li className={css.row}>
      <span className={css.rowName}>
        {factSentence(fact)}
        <div className="pw-meta">
          {invoice && (
            <>
              <Link to={`/invoices/${invoice.id}/review`}>
                {t('Invoice {invoiceNumber}', { invoiceNumber: invoice.invoiceNumber ?? invoice.filename })}
              </Link>
              {' · '}
            </>
          )}
          {factOrigin(fact)}
        </div>
        {state !== 'used' && <Badge tone="amber">{notUsed[state]}</Badge>}
      </span>
      {fact.can.undo && (
        <IconButton label={t('Undo: {fact}', { fact: factSentence(fact) })} onClick={onUndo}>
          <Undo2 size={14} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
