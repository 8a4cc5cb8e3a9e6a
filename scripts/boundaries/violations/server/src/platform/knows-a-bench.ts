// breaks: product-not-tests-or-benches
import { figure } from '../../../bench/figure.ts';
export const known = figure;
