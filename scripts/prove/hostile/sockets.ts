import { setTimeout as pause } from 'node:timers/promises'
import { frameText } from '../../../apps/server/src/core/live/frameText.ts'
import { WebSocket } from '../serverPackages.ts'
import type { Attack, Reply, Target } from './Target.ts'
import { openVisitor, ORIGIN } from './visitor.ts'

const LIVE = '/api/socket'
const WEB = '/api/chatbird/api/webchat/socket'
const KB = 1024

/** Frames of sockets, before and after they are authenticated. */
type Frame = string | Buffer

export function sockets(): Attack[] {
  const frames: Readonly<Record<string, readonly Frame[]>> = {
    'no JSON': ['{', '', '\u0000', 'ping'],
    'JSON nested 10,000 deep': ['['.repeat(10_000)],
    'a frame of 8 MB': ['x'.repeat(8 * KB * KB)],
    '20,000 empty frames': Array.from({ length: 20_000 }, () => ''),
    '20,000 pings': Array.from({ length: 20_000 }, () => '{"type":"ping"}'),
    'binary frames': [Buffer.alloc(1_000, 0xff), Buffer.alloc(60 * KB, '[')],
    'many authentications': Array.from({ length: 200 }, () => '{"type":"auth","token":"made-up","after":0}'),
    'wrong numbers': [
      '{"type":"auth","token":"x","after":-1}',
      '{"type":"auth","token":"x","after":1e400}',
      '{"type":"resume","after":99999999999999999999}',
    ],
    'a prototype': ['{"__proto__":{"type":"ping"},"type":"ping"}', '{"type":"__proto__"}', '{"type":"constructor"}'],
  }
  return [
    ...Object.entries(frames).flatMap(([name, list]) => [
      socket(`${name} to the live connection`, LIVE, list),
      socket(`${name} as a visitor`, WEB, list),
      socket(`${name} as an authenticated visitor`, WEB, list, { isAuthenticated: true }),
    ]),
    { name: '300 sockets that send nothing', send: (target) => silent(target, 300) },
    { name: '60 sockets of one visitor', send: crowded },
  ]
}

function socket(name: string, path: string, frames: readonly Frame[], { isAuthenticated = false } = {}): Attack {
  return {
    name,
    async send(target) {
      const first = isAuthenticated ? [authFrame(await openVisitor(target, target.agentId))] : []
      return [await talk(target, path, [...first, ...frames])]
    },
  }
}

const authFrame = ({ token }: { token: string }) => JSON.stringify({ type: 'auth', token, after: 0 })

/** Sends frames by a socket, and resolves when the server has closed it, or after three seconds. */
function talk(target: Target, path: string, frames: readonly Frame[]): Promise<Reply> {
  return new Promise((resolve) => {
    const opened = open(target, path)
    let received = ''
    const end = setTimeout(() => opened.terminate(), 3_000)
    opened.on('message', (data) => (received += frameText(data)))
    opened.on('error', () => undefined)
    opened.on('open', () => {
      for (const frame of frames) opened.send(frame)
      opened.ping('x'.repeat(125))
    })
    opened.once('close', (code) => {
      clearTimeout(end)
      resolve(target.note({ status: code === 1006 ? 0 : code === 1011 ? 500 : 101, body: received }))
    })
  })
}

const open = (target: Target, path: string) =>
  new WebSocket(
    `${target.server.url.replace('http', 'ws')}${path}`,
    path === WEB ? { origin: ORIGIN, perMessageDeflate: true } : {},
  )

async function silent(target: Target, count: number) {
  const opened = Array.from({ length: count }, (_, at) =>
    open(target, at % 2 ? LIVE : WEB).on('error', () => undefined),
  )
  await pause(3_000)
  for (const each of opened) each.terminate()
  return []
}

/** The server keeps ten sockets of a conversation, and closes the oldest. */
async function crowded(target: Target) {
  const frame = authFrame(await openVisitor(target, target.agentId))
  return Promise.all(Array.from({ length: 60 }, () => talk(target, WEB, [frame])))
}
