import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type BreakableProxy = Awaited<ReturnType<typeof openBreakableProxy>>

/** Opens a TCP proxy to a local port, which `connectTo` changes. `disconnect` ends all of its connections at once. */
export async function openBreakableProxy(port = 0) {
  const open = new Set<Socket>()
  let target = port
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const disconnect = () => {
    for (const socket of open) socket.destroy()
  }
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}`,
    connectTo: (next: number) => void (target = next),
    disconnect,
    close() {
      disconnect()
      server.close()
    },
  }
}
