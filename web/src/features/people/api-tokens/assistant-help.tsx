import { Link } from 'react-router';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import css from './api-tokens.module.css';

const snippet = (origin: string) =>
  JSON.stringify(
    {
      mcpServers: {
        platewise: {
          command: 'node',
          args: ['/path/to/platewise/scripts/launch.mjs', 'mcp'],
          env: { PLATEWISE_URL: origin, PLATEWISE_TOKEN: 'pw_…' },
        },
      },
    },
    null,
    2,
  );

/** How an assistant connects: by address, or with a token as a program on the same machine. */
export function AssistantHelp() {
  const { origin } = window.location;
  return (
    <details className={css.help}>
      <summary>{t('Connect an assistant')}</summary>
      <p className={css.note}>
        <Trans
          id={
            'Give an assistant that speaks MCP the address <0>{address}</0>. It opens a page where you choose what it may do. <1>How it works</1>'
          }
          values={{ address: `${origin}/mcp` }}
          components={{ 0: <code />, 1: <Link className={css.link} to="/help/assistants" /> }}
        />
      </p>
      <p className={css.note}>
        {t(
          'A desktop assistant can start Platewise’s own bridge instead, with an API token. Add this to its settings, with the path of your Platewise folder:',
        )}
      </p>
      <pre className={css.snippet}>{snippet(origin)}</pre>
    </details>
  );
}
