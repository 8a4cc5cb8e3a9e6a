// breaks: domain-is-pure
import { hrtime } from 'node:process';
export const now = () => hrtime();
