// Fails with one clear sentence if the installation is incomplete; pnpm only warns and continues.
// Runs before any dependency is loaded, so it imports only Node modules.
import { existsSync } from 'node:fs'

const NEEDED = ['node_modules/vite', 'apps/server/node_modules/fastify', 'apps/console/node_modules/react-router']
const MINIMUM_NODE = 26

export function assertInstalled() {
  const missing = NEEDED.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))
  if (missing.length > 0) fail(`the dependencies are not installed (${missing[0]} is missing)`)
  const major = Number(process.versions.node.split('.')[0])
  if (major < MINIMUM_NODE)
    fail(`Node ${MINIMUM_NODE} should have been installed with the dependencies, but this is ${process.version}`)
}

function fail(reason) {
  console.error(`Cannot run: ${reason}. Run \`npx -y pnpm@12 install\` and check its output.`)
  process.exit(1)
}
