import type { CatalogueEntry } from '@platewise/contract';
import { Check, CircleAlert } from 'lucide-react';
import { formatAgo, formatDateTime } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, Card, Facts, Initials } from '../../../ui/index.ts';
import css from './integrations.module.css';
import { categoryNames, setupWords, stateWords } from './words.ts';

/** An integration: what it does, what it requires, and a link to connect or manage it. */
export function EntryCard({ entry }: { entry: CatalogueEntry }) {
  const { name, category, state, connections, description, obstacle, lastError } = entry;
  const { word, tone } = stateWords[state];
  return (
    <Card
      title={name}
      subtitle={categoryNames[category]}
      mark={<Initials name={name} />}
      badge={<Badge tone={tone}>{connections > 1 ? `${word} (${connections})` : word}</Badge>}
      actions={<EntryActions entry={entry} />}
    >
      <div className="pw-stack-12">
        <p className={css.description}>{description}</p>
        {lastError !== null && (
          <p className={css.fault}>
            <CircleAlert size={14} aria-hidden />
            <span>{lastError}</span>
          </p>
        )}
        {obstacle !== null && <p className={css.obstacle}>{obstacle}</p>}
        <ul className={css.benefits} aria-label={t('Benefits of {name}', { name })}>
          {entry.benefits.slice(0, 3).map((benefit) => (
            <li key={benefit}>
              <Check size={14} aria-hidden />
              {benefit}
            </li>
          ))}
        </ul>
        <div className={css.features}>
          {entry.features.map((feature) => (
            <Badge key={feature} tone="outline">
              {feature}
            </Badge>
          ))}
        </div>
        <Facts facts={factsOf(entry)} />
      </div>
    </Card>
  );
}

const factsOf = ({ setupComplexity, pricing, connections, lastSyncAt }: CatalogueEntry) => [
  ...(connections > 0
    ? [
        {
          label: t('Last sync'),
          value: lastSyncAt ? (
            <span title={formatDateTime(lastSyncAt)}>{formatAgo(lastSyncAt, new Date())}</span>
          ) : (
            t('Never')
          ),
        },
      ]
    : []),
  { label: t('Setup'), value: setupWords[setupComplexity] },
  { label: t('Pricing'), value: pricing },
];

function EntryActions({ entry }: { entry: CatalogueEntry }) {
  const { name, connections, connectPath, managePath, filePath, can } = entry;
  const isSetUp = connections > 0;
  const toConnect = !isSetUp && connectPath !== null;
  const nothing = isSetUp ? !can.manage : !can.connect;
  if (nothing) {
    return (
      <span className={css.quiet}>
        {isSetUp ? t("Your role can't open this.") : t('An owner or admin can connect this.')}
      </span>
    );
  }
  return (
    <>
      {isSetUp && (
        <Button size="xs" to={managePath} aria-label={t('Manage {name}', { name })}>
          {t('Manage')}
        </Button>
      )}
      {toConnect && (
        <Button size="xs" to={connectPath} aria-label={t('Connect {name}', { name })}>
          {t('Connect')}
        </Button>
      )}
      {filePath !== null && filePath !== managePath && (
        <ImportLink name={name} path={filePath} only={!isSetUp && connectPath === null} />
      )}
      {filePath !== null && filePath === managePath && !isSetUp && <ImportLink name={name} path={filePath} only />}
    </>
  );
}

const ImportLink = ({ name, path, only }: { name: string; path: string; only: boolean }) => (
  <Button
    size="xs"
    variant={only ? 'default' : 'subtle'}
    to={path}
    aria-label={t('Import a file from {name}', { name })}
  >
    {t('Import a file')}
  </Button>
);
