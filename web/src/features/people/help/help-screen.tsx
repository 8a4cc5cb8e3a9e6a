import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { language } from '../../../lib/language.ts';
import { t } from '../../../lib/t.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, EmptyState, ErrorState, lazyPart, Page, SearchField, Skeleton } from '../../../ui/index.ts';
import { textOf } from './doc-texts.ts';
import { HelpHits } from './help-hits.tsx';
import { HelpNav } from './help-nav.tsx';
import css from './help-screen.module.css';
import { type Doc, docAt } from './outline.ts';

const Article = lazyPart(async () => (await import('./article.tsx')).Article);

/** The pages of `docs`, at the same paths. */
export function HelpScreen() {
  const path = (useParams()['*'] ?? '').replace(/\/$/, '');
  const doc = docAt(path);
  const [search, setSearch] = useUrlState('q', '', { replace: true });
  const title = path === '' ? t('Help') : (doc?.title ?? t('Page Not Found'));
  return (
    <Page title={title} filters={<SearchField label={t('Search help')} value={search} onChange={setSearch} />}>
      {language !== 'en' && <p className="pw-ink-2">{t('Help pages are in English.')}</p>}
      <div className={css.columns}>
        <HelpNav current={doc} />
        <div className={css.main}>
          {path !== '' && (
            <Link to="/help" className={css.back}>
              <ArrowLeft size={16} aria-hidden /> {t('All help pages')}
            </Link>
          )}
          {search.trim() !== '' ? (
            <HelpHits search={search} />
          ) : doc ? (
            <Text key={doc.path} doc={doc} />
          ) : (
            <NoSuchPage />
          )}
        </div>
      </div>
    </Page>
  );
}

function Text({ doc }: { doc: Doc }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['help', doc.file],
    queryFn: () => textOf(doc),
    networkMode: 'always',
  });
  const waiting = <Skeleton kind="text" count={8} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Article doc={doc} text={data} />
    </Suspense>
  );
}

const NoSuchPage = () => (
  <EmptyState
    title={t('There is no help page at this address.')}
    text={t('It may have moved. Search for it, or start from the list of all pages.')}
    action={<Button to="/help">{t('All help pages')}</Button>}
  />
);
