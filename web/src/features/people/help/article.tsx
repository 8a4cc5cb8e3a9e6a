import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';
import Markdown from 'react-markdown';
import { Link, useLocation } from 'react-router';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { t } from '../../../lib/t.ts';
import css from './article.module.css';
import { pictureUrl } from './doc-texts.ts';
import { addressOf, type Doc, docs } from './outline.ts';

const withTables = [remarkGfm];
const withIds = [rehypeSlug];

/** Scrolls to the heading in the URL and focuses it, each time a link leads there. */
function useHeadingInView(text: string) {
  const { hash, key } = useLocation();
  const article = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the heading in the URL only changes the key
  useEffect(() => {
    const wanted = hash.slice(1);
    if (wanted === '') return;
    // The shell scrolls a new page to its top first.
    const frame = requestAnimationFrame(() => {
      const heading = [...(article.current?.querySelectorAll<HTMLElement>('[id]') ?? [])].find(
        ({ id }) => id === wanted || encodeURIComponent(id) === wanted,
      );
      if (!heading) return;
      heading.tabIndex = -1;
      heading.scrollIntoView();
      heading.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key, text]);
  return article;
}

/** A page of the docs, from its Markdown. Its first heading is the screen's title. */
export function Article({ doc, text }: { doc: Doc; text: string }) {
  const article = useHeadingInView(text);
  return (
    <article ref={article} className={css.article} lang="en">
      <Markdown
        skipHtml
        remarkPlugins={withTables}
        rehypePlugins={withIds}
        components={{
          h1: () => null,
          a: ({ href = '', children }) => <DocLink target={targetOf(href, doc)}>{children}</DocLink>,
          img: ({ src, alt }) => (
            <img src={pictureUrl(pictureOf(String(src), doc))} alt={alt ?? ''} loading="lazy" className={css.picture} />
          ),
          table: ({ node: _node, ...props }) => <ScrollingTable {...props} />,
        }}
      >
        {text}
      </Markdown>
    </article>
  );
}

type DocLinkProps = { target: ReturnType<typeof targetOf>; children: React.ReactNode };

function DocLink({ target, children }: DocLinkProps) {
  if (target === null) return children;
  if ('to' in target) return <Link to={target.to}>{children}</Link>;
  return (
    <a href={target.outside} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** Reachable by keyboard, since it can be wider than the page. */
const ScrollingTable = (props: ComponentPropsWithoutRef<'table'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
  // biome-ignore lint/a11y/useSemanticElements: a group of one table has no element of its own
  <div className={css.table} role="group" aria-label={t('Table')} tabIndex={0}>
    <table {...props} />
  </div>
);

const root = 'https://docs.invalid/docs/';

/** Where a page's link leads: another page, outside, or to a file of the code, which the product doesn't show. */
function targetOf(href: string, from: Doc): { to: string } | { outside: string } | null {
  const url = URL.canParse(href, root + from.file) ? new URL(href, root + from.file) : null;
  if (url === null) return null;
  if (url.host !== 'docs.invalid') return /^https?:$/.test(url.protocol) ? { outside: url.href } : null;
  const file = url.href.startsWith(root) ? url.pathname.slice('/docs/'.length) : null;
  const doc = docs.find((one) => one.file === file || one.file === `${file}/README.md`);
  return doc ? { to: addressOf(doc, decodeURIComponent(url.hash.slice(1))) } : null;
}

/** The name that a picture has in `docs`. */
const pictureOf = (src: string, from: Doc): string => new URL(src, root + from.file).pathname.slice('/docs/'.length);
