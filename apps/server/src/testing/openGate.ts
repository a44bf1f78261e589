import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy to a server, such as a database, whose connections tests can disturb. */
export interface Gate {
  /** The address of the server, through the gate. */
  readonly url: string
  /** The open connections pass nothing on and do not end, as those that a firewall has dropped. New ones are intact. */
  freeze(): void
  /** Ends the open connections. */
  cut(): void
  /** Ends the open connections and refuses new ones, as a server that is stopped. */
  stop(): Promise<void>
  /** Accepts connections again. */
  start(): Promise<void>
}

/** Opens a gate to the server at an address. It does not connect before a client does. */
export async function openGate(target: string): Promise<Gate> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  const frozen = new WeakSet<Socket>()
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one)
      one.on('data', (chunk) => frozen.has(one) || other.write(chunk))
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  const listen = async (at: number): Promise<number> => {
    proxy.listen(at, '127.0.0.1')
    await once(proxy, 'listening')
    return (proxy.address() as AddressInfo).port
  }
  const own = await listen(0)
  const cut = (): void => open.forEach((socket) => socket.destroy())
  const url = new URL(target)
  url.host = `127.0.0.1:${own}`
  return {
    url: url.href,
    freeze: () => open.forEach((socket) => frozen.add(socket)),
    cut,
    async stop() {
      if (!proxy.listening) return
      const closed = once(proxy, 'close')
      proxy.close()
      cut()
      await closed
    },
    async start() {
      if (!proxy.listening) await listen(own)
    },
  }
}
