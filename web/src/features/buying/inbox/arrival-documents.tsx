import { type Arrival, getArrivedFile } from '@platewise/contract';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';
import { StateBadge } from './arrival-state.tsx';
import css from './inbox.module.css';

type ArrivedDocument = Arrival['documents'][number];

const isPicture = (name: string): boolean => /\.(png|jpe?g|webp)$/i.test(name);

/** `84 KB`; at least 1 KB unless it is empty. */
function sizeOf(bytes: number): string {
  if (bytes >= 1024 * 1024) return t('{size} MB', { size: formatNumber(bytes / 1024 / 1024, 1) });
  return t('{size} KB', { size: formatNumber(Math.ceil(bytes / 1024), 0) });
}

/** Each document with its state, its reason, and a way to see it. */
export function ArrivalDocuments({ arrival }: { arrival: Arrival }) {
  if (arrival.documents.length === 0) return <p className={css.note}>{t('No documents are attached.')}</p>;
  return (
    <ul className="pw-list" aria-label={t('Documents')}>
      {arrival.documents.map((document) => (
        <li key={document.id} className={css.file}>
          <div className={css.fileHead}>
            <span className={css.fileName}>{document.filename}</span>
            <span className="pw-meta">{sizeOf(document.size)}</span>
            <StateBadge state={document.state} />
            <OpenDocument arrivalId={arrival.id} document={document} />
          </div>
          {document.reason && <p className={css.reason}>{document.reason}</p>}
          {document.hasFile && isPicture(document.filename) && (
            <Picture src={addressOfFile(arrival.id, document)} alt={document.filename} />
          )}
        </li>
      ))}
    </ul>
  );
}

const addressOfFile = (id: number, { id: documentId }: ArrivedDocument) =>
  addressOf(getArrivedFile, { params: { id, documentId } });

function OpenDocument({ arrivalId, document }: { arrivalId: number; document: ArrivedDocument }) {
  const { filename, invoiceId, hasFile } = document;
  if (invoiceId !== null) {
    return (
      <Button size="xs" to={`/invoices/${invoiceId}`} aria-label={t('Open invoice {filename}', { filename })}>
        {t('Open invoice')}
      </Button>
    );
  }
  if (!hasFile) return null;
  return (
    <a
      className={css.link}
      href={addressOfFile(arrivalId, document)}
      target="_blank"
      rel="noopener"
      aria-label={t('Open file {filename}', { filename })}
    >
      {t('Open file')} <ExternalLink size={12} aria-hidden />
    </a>
  );
}

/** Left out if the browser can't show it. */
function Picture({ src, alt }: { src: string; alt: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return <img className={css.picture} src={src} alt={alt} loading="lazy" onError={() => setFailed(true)} />;
}
