import type { Finding } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';
import { countWords, hasMoney, sumWords } from './words.ts';

type Props = {
  findings: readonly Finding[];
  busy: boolean;
  onRequest: () => void;
  onDismiss: () => void;
  onReopen: () => void;
};

/** The sum of the chosen findings, and what can be done with all of them. */
export function ChosenBar({ findings, busy, onRequest, onDismiss, onReopen }: Props) {
  if (new Set(findings.map(({ restaurantId }) => restaurantId)).size > 1) {
    return <span role="status">{t('Select findings of one restaurant.')}</span>;
  }
  const all = (what: keyof Finding['can']) => findings.every(({ can }) => can[what]);
  return (
    <>
      <span className="pw-num" role="status">
        {findings.some(hasMoney) ? sumWords(findings) : countWords(findings.length)}
      </span>
      {all('request') && (
        <Button size="xs" variant="primary" loading={busy} onClick={onRequest}>
          {t('Request credit')}
        </Button>
      )}
      {all('dismiss') && (
        <Button size="xs" disabled={busy} onClick={onDismiss}>
          {t('Dismiss')}
        </Button>
      )}
      {all('reopen') && (
        <Button size="xs" disabled={busy} onClick={onReopen}>
          {t('Reopen')}
        </Button>
      )}
    </>
  );
}
