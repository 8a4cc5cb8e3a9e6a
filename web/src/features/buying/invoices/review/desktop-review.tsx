import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../../../lib/t.ts';
import { TabsView } from '../../../../ui/index.ts';
import { InvoiceFindings } from '../../findings/index.ts';
import { InvoiceQuestions, useOpenQuestions } from '../../questions/index.ts';
import { CostAnalysisTab, InventoryImpactTab } from '../details/impact-tabs-lazy.tsx';
import { ActionBar } from './action-bar.tsx';
import { HeaderFields } from './header-fields.tsx';
import { HowItCame } from './how-it-came.tsx';
import { LinesTable } from './lines-table.tsx';
import { NewProducts } from './new-products.tsx';
import { Blockers, ConflictNotice, StateNotice } from './notices.tsx';
import { OtherDocumentNotice } from './other-document-notice.tsx';
import { PageViewer } from './page-viewer.tsx';
import { PictureNotice } from './picture-notice.tsx';
import { useReviewState } from './review-context.tsx';
import { ReviewHead } from './review-head.tsx';
import css from './review-screen.module.css';
import { SumsRow } from './sums-row.tsx';
import type { Approval } from './use-approval.ts';
import { VendorSetupNotice } from './vendor-setup-notice.tsx';
import { WhatApprovingChanges } from './what-approving-changes.tsx';

export type LayoutProps = {
  approval: Approval;
  back: string;
  impactError: unknown;
  onRetryImpact: () => void;
  onReject: () => void;
  onNotInvoice: () => void;
  onDelete: () => void;
};

type KeyEvent = Pick<globalThis.KeyboardEvent, 'key' | 'altKey' | 'defaultPrevented' | 'preventDefault'> & {
  target: EventTarget | null;
};

/** Enter approves from any unrelated field; buttons keep their own Enter behavior. */
const takesEnter = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('button, a, select, textarea, [role="option"], [role="dialog"], [aria-haspopup="listbox"]') !== null;

export function DesktopReview(props: LayoutProps) {
  const { approval, back, impactError, onRetryImpact, onReject, onNotInvoice, onDelete } = props;
  const { view, doubts, ask } = useReviewState();
  const { invoice, pages } = view.review;
  const asked = useSearchParams()[0].has('questions');
  const [tab, setTab] = useState(asked ? 'questions' : 'lines');
  const questions = useOpenQuestions(invoice.id);
  const onKeyDown = (event: KeyEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.altKey || takesEnter(event.target)) return;
    if (!approval.takesKeys || doubts.length > 0) return;
    event.preventDefault();
    void approval.approveOnceSaved();
  };
  const pressed = useRef(onKeyDown);
  pressed.current = onKeyDown;
  useEffect(() => {
    // A button that disappears after its action (Create 3 ingredients) leaves focus on the body.
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.target === document.body) pressed.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const linked = view.lines.filter((line) => line.ingredientId !== null).length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter from any field of the form, as a form's own submit would
    <div className={css.screen} onKeyDown={onKeyDown}>
      <ReviewHead approval={approval} back={back} onReject={onReject} onNotInvoice={onNotInvoice} onDelete={onDelete} />
      <div className={css.split} data-alone={pages.length === 0 || undefined}>
        {pages.length > 0 && <PageViewer key={invoice.id} approval={approval} />}
        <section className={css.work} aria-label={t('Extracted values')}>
          <div className={css.scroll}>
            <ConflictNotice />
            <StateNotice approval={approval} />
            <OtherDocumentNotice approval={approval} />
            <HowItCame />
            <PictureNotice />
            <VendorSetupNotice />
            <InvoiceFindings invoice={invoice} inset />
            <HeaderFields key={invoice.id} />
            <div className={css.tabs}>
              <TabsView
                label={t('Invoice')}
                value={tab}
                onChange={setTab}
                aside={linkedWords(linked, doubts.length)}
                tabs={[
                  {
                    value: 'lines',
                    label: t('Line Items'),
                    count: view.lines.length,
                    content: (
                      <>
                        <LinesTable />
                        <SumsRow />
                        <NewProducts />
                        <Blockers approval={approval} />
                        <WhatApprovingChanges error={impactError} onRetry={onRetryImpact} />
                      </>
                    ),
                  },
                  {
                    value: 'inventory',
                    label: t('Inventory Impact'),
                    content: (
                      <div className={css.padded}>
                        <InventoryImpactTab invoiceId={invoice.id} />
                      </div>
                    ),
                  },
                  {
                    value: 'cost',
                    label: t('Cost Analysis'),
                    content: (
                      <div className={css.padded}>
                        <CostAnalysisTab invoiceId={invoice.id} />
                      </div>
                    ),
                  },
                  {
                    value: 'questions',
                    label: t('Questions'),
                    ...(questions ? { count: questions } : {}),
                    content: (
                      <div className={css.padded}>
                        <InvoiceQuestions invoiceId={invoice.id} onAsk={ask && (() => ask(null))} />
                      </div>
                    ),
                  },
                ]}
              />
            </div>
          </div>
          <ActionBar approval={approval} onReject={onReject} />
        </section>
      </div>
    </div>
  );
}

const linkedWords = (linked: number, doubts: number): string =>
  doubts === 0 ? t('{linked} linked', { linked }) : t('{linked} linked, {doubts} to review', { linked, doubts });
