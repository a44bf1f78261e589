// `pnpm start`: builds what is stale, then runs the server with the console on one port.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { MEMORY_ENVIRONMENT } from '../apps/server/src/bootstrap/memoryEnvironment.ts'
import { assertInstalled } from './installed.mjs'

assertInstalled()
const { buildServed } = await import('./build-served.mjs')
await buildServed()

const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
const server = spawn(process.execPath, ['--conditions=@platform/source', main, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...MEMORY_ENVIRONMENT, ...process.env },
})
// A terminal signals the whole process group, a supervisor only this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
