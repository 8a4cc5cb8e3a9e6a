// breaks: generator-for-demo-and-tests
import { draw } from '../../../../../generator/src/index.ts';
export const drawn = draw();
