import { readDemo, seedDemo } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { selectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { Button, Confirm, Page, Section, Skeleton, Spinner, useDisclosure } from '../../../ui/index.ts';
import css from './demo.module.css';
import { DemoSummary } from './demo-summary.tsx';
import { DemoYear } from './demo-year.tsx';
import { NextSteps } from './next-steps.tsx';

/** Creates a demo restaurant with one click. */
export function DemoScreen() {
  const demo = useDemo();
  const [asking, { open: ask, close }] = useDisclosure(false);
  const seed = useCall(seedDemo, {
    onSuccess: (reply) => selectedRestaurant.set(reply.summary.restaurant.id),
  });
  const summary = seed.data?.summary ?? demo.data?.summary ?? null;
  const build = () => {
    close();
    if (!seed.isPending) seed.mutate({ body: {} });
  };
  return (
    <Page
      title={t('Test Workflow')}
      purpose={t("Build a demo restaurant to explore. Your own restaurants won't change.")}
      action={
        <Button variant="primary" loading={seed.isPending} onClick={() => (summary ? ask() : build())}>
          {t('Create Waco Tacos Test Data')}
        </Button>
      }
    >
      {seed.isPending && (
        <div className={css.building}>
          <Spinner label={t('Building the demo restaurant')} />
          <p className="pw-meta">{t('Creating 30 days of sales and two invoices. This takes a few seconds.')}</p>
        </div>
      )}
      {seed.error && (
        <p className={css.failed} role="alert">
          {t('Error: {error}', { error: messageOf(seed.error) })}
        </p>
      )}
      {summary && !seed.isPending && (
        <>
          <DemoSummary summary={summary} message={seed.data?.message} />
          <NextSteps />
        </>
      )}
      {demo.isPending && !seed.data ? (
        <Skeleton kind="tiles" />
      ) : (
        <Section title={summary ? t('What it created') : t('What it creates')}>
          <WhatItMakes />
        </Section>
      )}
      <DemoYear />
      <Confirm
        open={asking}
        onClose={close}
        title={t('Build the demo again?')}
        confirm={t('Build again')}
        onConfirm={build}
      >
        {t(
          "This permanently deletes your current demo restaurant, including anything you changed or added, and builds a new one. Your other restaurants won't change.",
        )}
      </Confirm>
    </Page>
  );
}

/** The user's current demo restaurant. */
const useDemo = () => useQuery(read(readDemo));

const parts = [
  t('1 restaurant group and location, Waco Tacos'),
  t('3 suppliers (meat, produce, dairy)'),
  t('10 ingredients, two with recent price changes'),
  t('3 menu items with ingredient relationships'),
  t('30 days of sales'),
  t('2 invoices with OCR data: a PDF and a photo, processed like your own invoices'),
];

const WhatItMakes = () => (
  <ul className={css.steps}>
    {parts.map((part) => (
      <li key={part}>{part}</li>
    ))}
  </ul>
);
