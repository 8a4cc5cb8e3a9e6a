import type { CostForecast } from '@platewise/contract';
import { Bell } from 'lucide-react';
import { formatDate, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Button, Section, ShareBar } from '../../../ui/index.ts';
import { CostActions } from './cost-actions.tsx';
import css from './cost-analysis.module.css';
import { Projection } from './projection.tsx';
import type { CostQuery } from './timeframe.tsx';

/** Forecast accuracy, projected purchase costs, and recommended actions. */
export function ForecastingTab({ forecast, query }: { forecast: CostForecast; query: CostQuery }) {
  return (
    <div className={css.sections}>
      <Accuracy forecast={forecast} />
      <Projection query={query} />
      <Section
        title={t('Recommended Actions')}
        count={forecast.actions.length}
        aside={
          <>
            <Button size="xs" to="/vendors">
              {t('Vendors')}
            </Button>
            <Button size="xs" to="/ingredients">
              {t('Ingredients')}
            </Button>
            <Button size="xs" to="/price-alerts?new=1" icon={<Bell size={14} aria-hidden />}>
              {t('Set Price Alerts')}
            </Button>
          </>
        }
      >
        <CostActions actions={forecast.actions} />
      </Section>
    </div>
  );
}

function Accuracy({ forecast }: { forecast: CostForecast }) {
  const { forecastAccuracy: accuracy, nextUpdateDate, forecasted, ingredients } = forecast;
  return (
    <section className="pw-stack-8" aria-label={t('Forecast Accuracy')}>
      <div className={css.accuracyHead}>
        <h2 className={css.heading}>{t('Forecast Accuracy')}</h2>
        <span className="pw-num">{accuracy === null ? t('unknown') : formatPercent(accuracy)}</span>
      </div>
      {accuracy !== null && (
        <div
          role="progressbar"
          aria-label={t('Forecast Accuracy')}
          aria-valuenow={Math.round(accuracy)}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <ShareBar value={accuracy / 100} />
        </div>
      )}
      <p className="pw-note">
        {accuracy === null
          ? t('A forecast needs four weeks of prices.')
          : t(
              'How close past forecasts came to actual prices, weighted by spend, for {forecasted} of {ingredients, plural, one {# ingredient} other {# ingredients}}.',
              { forecasted, ingredients },
            )}{' '}
        {t('Next update: {date}, and after each price change.', { date: formatDate(nextUpdateDate) })}
      </p>
    </section>
  );
}
