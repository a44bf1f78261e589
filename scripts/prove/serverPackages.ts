// Packages that only the server has among its dependencies.
import { createRequire } from 'node:module'

const load = createRequire(new URL('../../apps/server/package.json', import.meta.url))

export const { WebSocket }: typeof import('../../apps/server/node_modules/@types/ws/index.js') = load('ws')
export type WebSocket = InstanceType<typeof WebSocket>
export const { sql }: typeof import('../../apps/server/node_modules/kysely/dist/index.js') = load('kysely')
