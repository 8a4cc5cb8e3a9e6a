/** Preloaded into a program: prints its peak memory in kilobytes on exit. */
process.on('exit', () => {
  process.stderr.write(`most memory ${process.resourceUsage().maxRSS}\n`);
});
