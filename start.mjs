// `node start.mjs`: installs what is missing, builds what is stale, and runs the server. `pnpm start` runs it too.
// Only what any Node can read, so that an old one gets a sentence instead of an error of its parser.
const MINIMUM_NODE = 20

if (Number(process.versions.node.split('.')[0]) < MINIMUM_NODE) {
  console.error(
    `Node ${MINIMUM_NODE} or newer is needed, but this is Node ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org, and run this again.',
  )
  process.exitCode = 1
} else {
  void import('./scripts/start.mjs')
}
