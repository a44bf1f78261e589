// `pnpm dev`: the server, and the console from Vite with hot reload in front of it.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { assertInstalled } from './installed.mjs'

assertInstalled()
/** @param {string} relative */
const path = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url))
const children = [
  spawn(process.execPath, ['--conditions=@platform/source', '--watch', path('apps/server/src/main.ts')], {
    stdio: 'inherit',
  }),
  spawn(process.execPath, [path('apps/console/node_modules/vite/bin/vite.js')], {
    cwd: path('apps/console'),
    stdio: 'inherit',
  }),
]
/** @param {NodeJS.Signals} signal */
const stop = (signal) => children.forEach((child) => child.kill(signal))
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => stop(signal))
for (const child of children) child.on('exit', () => stop('SIGTERM'))
