/** Loaded ahead of a program: says at its end how much memory it held at most, in kilobytes. */
process.on('exit', () => {
  process.stderr.write(`most memory ${process.resourceUsage().maxRSS}\n`);
});
