import { listApiTokens } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Section } from '../../../ui/index.ts';
import css from './api-tokens.module.css';
import { AssistantHelp } from './assistant-help.tsx';
import { AssistantRow, type ConnectedAssistant } from './assistant-row.tsx';

/** The assistants that the person allowed to connect. The section of API tokens shows when they load or fail. */
export function ConnectedAssistants() {
  const { data, dataUpdatedAt } = useQuery(read(listApiTokens));
  if (data === undefined) return null;
  const assistants = data.filter((token): token is ConnectedAssistant => token.assistant !== null);
  return (
    <Section title={t('Connected assistants')} count={assistants.length || undefined}>
      {assistants.length === 0 ? (
        <p className={css.note}>{t('None yet. An assistant that you connect appears here.')}</p>
      ) : (
        <ul className="pw-ruled" aria-label={t('Connected assistants')}>
          {assistants.map((assistant) => (
            <AssistantRow key={assistant.id} assistant={assistant} now={new Date(dataUpdatedAt)} />
          ))}
        </ul>
      )}
      <AssistantHelp />
    </Section>
  );
}
