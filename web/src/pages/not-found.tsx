import { Button, useTitle } from '../ui/index.ts';
import css from './not-found.module.css';

export function NotFoundPage() {
  useTitle('Page Not Found');
  return (
    <main className={css.place}>
      <p className={css.code}>404</p>
      <h1 className={css.title}>Page Not Found</h1>
      <p className={css.text}>We can't find this page. It may have moved, or the address may have a typo.</p>
      <Button variant="primary" to="/dashboard">
        Go to the dashboard
      </Button>
    </main>
  );
}
