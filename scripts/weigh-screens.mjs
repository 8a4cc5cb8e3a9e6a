// Weighs the scripts of each screen in the build that the tests and the product use too, so that it is made once.
import { buildProduct } from './launch/build-product.mjs';
import { withLaunchLock } from './launch/launch-lock.mjs';

await withLaunchLock(() => buildProduct({ node: process.execPath, environment: process.env }, ['web']));
await import('../web/measure-scripts.ts');
