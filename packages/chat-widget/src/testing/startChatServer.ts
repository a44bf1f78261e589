import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { WebSocketServer } from 'ws'
import { ChatError } from '../conversation/ChatError.ts'
import type { ClientFrame } from '../conversation/protocol.types.ts'
import { ProtocolServer } from './ProtocolServer.ts'

const BASE = '/api/chatbird/api/webchat/'
const STATUS: Readonly<Record<string, number>> = { TOKEN_INVALID: 401, TOO_LONG: 413, INVALID: 400, TOO_MANY: 429 }

/** A {@link ProtocolServer} behind real HTTP and real sockets, on a free port. */
export async function startChatServer(server: ProtocolServer) {
  const http = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, CORS).end()
      return
    }
    answer(server, request)
      .then((body) => reply(response, 200, body))
      .catch((error: unknown) => {
        const { code, message } = error instanceof ChatError ? error : new ChatError('NOT_FOUND', String(error))
        reply(response, STATUS[code] ?? 404, { error: { code, message } })
      })
  })
  const sockets = new WebSocketServer({ server: http, path: `${BASE}socket` })
  sockets.on('connection', (socket) => {
    let leave: (() => void) | undefined
    let token = ''
    const send = (frame: unknown) => socket.send(JSON.stringify(frame))
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as ClientFrame
      if (frame.type === 'ping') return send(server.pong(token))
      token = frame.token
      try {
        leave = server.listen(token, frame.after, send)
      } catch {
        send({ type: 'end', code: 'TOKEN_INVALID' })
      }
    })
    socket.on('close', () => leave?.())
  })
  const connections = new Set<Socket>()
  http.on('connection', (socket) => {
    connections.add(socket)
    socket.on('close', () => connections.delete(socket))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** Closes every connection immediately. */
    cut: () => connections.forEach((socket) => socket.destroy()),
    close: () =>
      new Promise<void>((resolve) => {
        sockets.close()
        http.close(() => resolve())
        connections.forEach((socket) => socket.destroy())
      }),
  }
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'cross-origin-resource-policy': 'cross-origin',
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', ...CORS }).end(JSON.stringify(body))
}

async function answer(server: ProtocolServer, request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = (chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}) as never
  const [resource, sessionId, call] = pathname.replace(BASE, '').split('/')
  if (resource === 'settings') return server.settings()
  if (resource === 'session' && sessionId === undefined) return server.begin(body)
  if (resource !== 'session' || sessionId !== token)
    throw new ChatError('TOKEN_INVALID', 'The token belongs to another session.')
  switch (`${request.method} ${call}`) {
    case 'GET messages':
      return server.messagesAfter(token, Number(searchParams.get('after')))
    case 'POST message':
      return { message: server.send(token, body) }
    case 'POST rating':
      server.rate(token, body)
      return {}
    case 'POST logout':
      server.logout(token)
      return {}
    default:
      throw new ChatError('NOT_FOUND', pathname)
  }
}
