// breaks: routes-see-no-sql
import { find } from './orders.repo.ts';
export const answer = () => find();
