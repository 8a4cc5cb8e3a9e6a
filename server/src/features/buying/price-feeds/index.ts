export { readFeedConnections } from './connections.repo.ts';
export { applyDueLists, sendDueFeedSyncs } from './due-syncs.job.ts';
export { feedWords } from './feed-name.ts';
export { insertFeeds } from './feeds.repo.ts';
export { priceFeedRoutes } from './price-feeds.routes.ts';
export { runFeedSync } from './run-sync.job.ts';
export { syncFeedJob } from './run-sync-kind.ts';
