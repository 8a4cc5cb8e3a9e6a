import { type Finding, type FindingDetail, getFinding } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../../lib/query-client.ts';
import { useOpenItsRestaurant } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, Drawer, ErrorState, IconButton, Skeleton, useShortcut } from '../../../ui/index.ts';
import { CreditLayer } from '../receiving/index.ts';
import { FindingContent } from './finding-content.tsx';
import { useDecide } from './use-decide.ts';
import { invoiceNameOf, kindWords, statusWords } from './words.ts';

type Props = {
  id: number | null;
  onClose: () => void;
  next: number | null;
  previous: number | null;
  onStep: (id: number | null) => void;
  onDismiss: (finding: Finding) => void;
};

/** A finding: its sentence, its money, and the proof of it, with what to do about it. */
export function FindingDrawer({ id, onClose, next, previous, onStep, onDismiss }: Props) {
  const { data, error, refetch } = useQuery({
    ...read(getFinding, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    placeholderData: keepPreviousData,
  });
  const finding = id === null || data?.id === id ? data : undefined;
  const [creditId, setCreditId] = useState<number | null>(null);
  useOpenItsRestaurant(finding);
  useShortcut('alt+ArrowDown', t('Next finding'), () => onStep(next), id !== null && next !== null);
  useShortcut('alt+ArrowUp', t('Previous finding'), () => onStep(previous), id !== null && previous !== null);
  const status = finding && statusWords[finding.status];
  return (
    <>
      <Drawer
        // The credit request takes its place: one Escape would close both.
        open={id !== null && creditId === null}
        onClose={onClose}
        title={finding ? kindWords[finding.kind].name : t('Finding')}
        badge={status && <Badge tone={status.tone}>{status.label}</Badge>}
        subtitle={finding && subtitleOf(finding)}
        actions={
          <>
            <IconButton label={t('Previous finding')} disabled={previous === null} onClick={() => onStep(previous)}>
              <ChevronUp size={16} aria-hidden />
            </IconButton>
            <IconButton label={t('Next finding')} disabled={next === null} onClick={() => onStep(next)}>
              <ChevronDown size={16} aria-hidden />
            </IconButton>
          </>
        }
        footer={finding && <Decide finding={finding} onDismiss={onDismiss} onCredit={setCreditId} />}
      >
        {error && !finding && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !finding && <Skeleton kind="text" count={10} />}
        {finding && <FindingContent key={finding.id} finding={finding} />}
      </Drawer>
      {creditId !== null && <CreditLayer id={creditId} onClose={() => setCreditId(null)} />}
    </>
  );
}

const subtitleOf = ({ vendorName, invoice }: Finding): string =>
  invoice ? t('{vendor}, invoice {number}', { vendor: vendorName, number: invoiceNameOf(invoice) }) : vendorName;

type DecideProps = {
  finding: FindingDetail;
  onDismiss: (finding: Finding) => void;
  onCredit: (id: number) => void;
};

function Decide({ finding, onDismiss, onCredit }: DecideProps) {
  const { busy, request, reopen } = useDecide();
  const { can, creditRequestId } = finding;
  return (
    <>
      {can.dismiss && (
        <Button disabled={busy} onClick={() => onDismiss(finding)}>
          {t('Dismiss')}
        </Button>
      )}
      {can.reopen && (
        <Button loading={busy} onClick={() => reopen([finding])}>
          {t('Reopen')}
        </Button>
      )}
      {creditRequestId !== null && (
        <Button variant="primary" onClick={() => onCredit(creditRequestId)}>
          {t('Open credit request')}
        </Button>
      )}
      {can.request && (
        <Button variant="primary" loading={busy} onClick={() => request([finding])}>
          {t('Request credit')}
        </Button>
      )}
    </>
  );
}
