import type { SupplierCorrelation } from '@platewise/contract';
import { formatDate } from '../../../lib/format.ts';
import { formatCostPer } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, Unknown } from '../../../ui/index.ts';
import { ScoreBar } from './factor-bars.tsx';
import { MatchBadges } from './match-badges.tsx';
import css from './supplier-correlation.module.css';
import { useDecide, useMapItem } from './use-decide.ts';
import { factorLabels, percentWords } from './words.ts';

/** One vendor of an ingredient: the score with each factor's share and reason, and the actions. */
export function VendorMatch({ match }: { match: SupplierCorrelation }) {
  const { vendorName, ingredientName, correlationScore, place, isCurrentVendor } = match;
  const id = `vendor-match-${match.id}`;
  return (
    <article className={css.match} aria-labelledby={id}>
      <header className="pw-bar">
        <h3 id={id} className={css.matchTitle}>
          {match.decision === 'rejected' ? vendorName : `${place}. ${vendorName}`}
        </h3>
        {isCurrentVendor && <Badge>{t('current vendor')}</Badge>}
        <MatchBadges of={match} />
      </header>
      <ScoreBar
        score={correlationScore}
        label={t("{vendorName}'s overall score for {ingredientName}, in detail", { vendorName, ingredientName })}
      />
      <Spokesman match={match} />
      <table className={css.reasons}>
        <caption className="pw-sr">{t('Why {score}', { score: percentWords(correlationScore) })}</caption>
        <thead className="pw-sr">
          <tr>
            <th scope="col">{t('Factor')}</th>
            <th scope="col">{t('Score')}</th>
            <th scope="col">{t('Weight')}</th>
            <th scope="col">{t('Why')}</th>
          </tr>
        </thead>
        <tbody>
          {match.factors.map(({ factor, score, weight, reason }) => (
            <tr key={factor}>
              <th scope="row">{factorLabels[factor]}</th>
              <td className={css.figure}>
                {score === null ? <span className="pw-ink-3">{t('no data')}</span> : percentWords(score)}
              </td>
              <td className={css.weight}>{score === null ? '' : `× ${weight}%`}</td>
              <td className="pw-ink-2">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Said match={match} />
      <Actions match={match} />
    </article>
  );
}

function Spokesman({ match }: { match: SupplierCorrelation }) {
  const { vendorItem, price, currency, ingredientUnit } = match;
  const per = (value: number | null) =>
    value === null ? <Unknown reason={t('Unknown')} /> : formatCostPer(value, ingredientUnit, currency);
  return (
    <div className={css.spokesman}>
      {vendorItem && (
        <div>
          <span className="pw-meta">
            {[vendorItem.itemCode, vendorItem.packText, vendorItem.brand].filter(Boolean).join(' · ') ||
              t('Vendor item')}
          </span>
          <div>
            {vendorItem.description}{' '}
            {vendorItem.mapped ? <Badge>{t('mapped')}</Badge> : <Badge tone="amber">{t('not mapped')}</Badge>}
          </div>
        </div>
      )}
      {price && (
        <div className={css.prices}>
          <span className="pw-meta">{t('Price vs. what you pay')}</span>
          <div>
            {per(price.asked)} <span className="pw-ink-3">{t('vs.')}</span> {per(price.current)}
          </div>
        </div>
      )}
    </div>
  );
}

const Said = ({ match: { decision, decidedBy, decidedAt } }: { match: SupplierCorrelation }) =>
  decision === 'none' || decidedAt === null ? null : (
    <p className="pw-meta">
      {decidedBy === null
        ? t("Set by someone, {date}. The engine won't change it.", { date: formatDate(decidedAt) })
        : t("Set by {name}, {date}. The engine won't change it.", { name: decidedBy, date: formatDate(decidedAt) })}
    </p>
  );

function Actions({ match }: { match: SupplierCorrelation }) {
  const { busy, decide } = useDecide();
  const { busy: mapping, map } = useMapItem();
  const { decision, can, vendorName } = match;
  if (!can.decide && !can.map) return null;
  return (
    <div className={css.actions}>
      {can.decide && decision !== 'chosen' && (
        <Button
          size="xs"
          disabled={busy}
          aria-label={t('This vendor: {vendorName}', { vendorName })}
          onClick={() => decide(match, 'chosen')}
        >
          {t('This vendor')}
        </Button>
      )}
      {can.decide && decision !== 'rejected' && (
        <Button
          size="xs"
          disabled={busy}
          aria-label={t('Not this vendor: {vendorName}', { vendorName })}
          onClick={() => decide(match, 'rejected')}
        >
          {t('Not this vendor')}
        </Button>
      )}
      {can.decide && decision !== 'none' && match.correlationScore > 0 && (
        <Button
          size="xs"
          variant="subtle"
          disabled={busy}
          aria-label={t('Match automatically: {vendorName}', { vendorName })}
          onClick={() => decide(match, 'none')}
        >
          {t('Match automatically')}
        </Button>
      )}
      {can.map && (
        <Button
          size="xs"
          variant="subtle"
          loading={mapping}
          aria-label={t('Map this item: {vendorName}', { vendorName })}
          onClick={() => map(match)}
        >
          {t('Map this item')}
        </Button>
      )}
    </div>
  );
}
