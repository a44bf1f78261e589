// What `node start.mjs` and `pnpm start` do. Runs in any Node from 20 on, before anything is installed: it imports only
// modules that need neither a dependency nor a newer Node.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildServed } from './build-served.mjs'
import { installIfStale, nodeOfDependencies } from './installed.mjs'
import { MEMORY_ENVIRONMENT } from './memoryEnvironment.mjs'

installIfStale()
const node = nodeOfDependencies()
await buildServed(undefined, node).catch((error) => {
  console.error(error.message)
  process.exit(1)
})

const main = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))
const server = spawn(node, [main, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...MEMORY_ENVIRONMENT, ...process.env },
})
// A terminal signals the whole process group, a supervisor only this process.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
