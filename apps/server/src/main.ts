import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// From the second start on, loading takes half the time. The cache is beside the dependencies, because other users
// could put code into a shared temporary folder. If the folder is not writable, there is no cache.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node-compile', import.meta.url)))
await import('./serve.ts')
