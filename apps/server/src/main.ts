import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { SERVER_FOLDER } from './core/ownFiles.ts'

// From the second start on, loading takes half the time. The cache is beside the dependencies, because other users
// could put code into a shared temporary folder. If the folder is not writable, there is no cache.
const cache = fileURLToPath(new URL('node_modules/.cache/node-compile', SERVER_FOLDER))
enableCompileCache(cache)
// Threads read it from here: a training thread then starts in a quarter of the CPU time.
process.env.NODE_COMPILE_CACHE = cache
await import('./serve.ts')
