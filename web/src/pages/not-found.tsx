import { t } from '../lib/t.ts';
import { Button, useTitle } from '../ui/index.ts';
import css from './not-found.module.css';

export function NotFoundPage() {
  useTitle(t('Page Not Found'));
  return (
    <main className={css.place}>
      <p className={css.code}>404</p>
      <h1 className={css.title}>{t('Page Not Found')}</h1>
      <p className={css.text}>{t("We can't find this page. It may have moved, or the address may have a typo.")}</p>
      <Button variant="primary" to="/dashboard">
        {t('Go to the dashboard')}
      </Button>
    </main>
  );
}
