import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// From the second start on, loading takes half the time. Beside the dependencies: in a temporary folder that everybody
// can write to, somebody else could leave code for us. Where it cannot be written, nothing is kept.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node-compile', import.meta.url)))
await import('./serve.ts')
