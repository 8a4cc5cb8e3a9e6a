export { DemoScreen as TestWorkflowPage } from '../features/demo/index.ts';
