export { Webhooks } from './webhooks-below.tsx';
