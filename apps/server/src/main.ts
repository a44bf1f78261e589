import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { RUNS_SOURCES, SERVER_FOLDER } from './core/ownFiles.ts'

// From the second start on, loading takes half the time. The cache is not in a shared temporary folder, where other users
// could put code into it. If its folder is not writable, there is no cache. A build of the bundle deletes the bundle's.
const folder = RUNS_SOURCES ? 'node_modules/.cache/node-compile' : 'dist/node-compile'
const cache = fileURLToPath(new URL(folder, SERVER_FOLDER))
enableCompileCache(cache)
// Threads read it from here: a training thread then starts in a quarter of the CPU time.
process.env.NODE_COMPILE_CACHE = cache
await import('./serve.ts')
