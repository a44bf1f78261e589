import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SIGNATURE_HEADER, signatureOf, type LoopbackWebhook } from './loopbackChannel.ts'

/** A message that the vendor has accepted. */
export interface VendorMessage {
  readonly id: string
  /** The id of the delivery. */
  readonly key: string
  readonly to: string
  readonly text: string
  /** When it was accepted, in milliseconds of `performance.now()`. */
  readonly atMs: number
}

/** A message that the vendor receives. */
export type ReceivedMessage = Omit<VendorMessage, 'id' | 'atMs'>

/** What the vendor does with a request. */
export type VendorAnswer =
  /** Accepts the message. With `hangsUp` the answer is lost, with `delayMs` it comes late. */
  | { readonly does: 'accept'; readonly hangsUp?: boolean; readonly delayMs?: number }
  | { readonly does: 'refuse'; readonly code: string; readonly isTransient: boolean }
  /** Refuses every message of the account, for example because its credentials are wrong. */
  | { readonly does: 'refuseAccount'; readonly code: string }
  /** Fails before it has the message. */
  | { readonly does: 'fail' }

export interface LoopbackVendorOptions {
  /** Signs the webhooks. */
  readonly secret: string
  /** @default accepts every message */
  readonly answer?: (message: ReceivedMessage) => VendorAnswer
  /** Called when a message is accepted, before the answer is sent. */
  readonly onAccepted?: (message: VendorMessage) => Promise<void> | void
  /** Whether a message that comes again with its key keeps its first id. @default false */
  readonly recognisesKeys?: boolean
}

/** A vendor of messages in this process. What it has accepted is the truth that tests compare with. */
export class LoopbackVendor {
  readonly accepted: VendorMessage[] = []
  readonly secret: string
  readonly #options: LoopbackVendorOptions
  readonly #server: Server
  #open = 0
  #lastAt = Date.now()

  private constructor(options: LoopbackVendorOptions) {
    this.#options = options
    this.secret = options.secret
    this.#server = createServer((request, response) => {
      this.#open += 1
      this.#lastAt = Date.now()
      response.once('close', () => (this.#open -= 1))
      this.#take(request, response).catch(() => response.destroy())
    })
  }

  static async start(options: LoopbackVendorOptions): Promise<LoopbackVendor> {
    const vendor = new LoopbackVendor(options)
    vendor.#server.listen(0, '127.0.0.1')
    await once(vendor.#server, 'listening')
    return vendor
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Time since the last message, in milliseconds. */
  get quietMs(): number {
    return Date.now() - this.#lastAt
  }

  /** Number of requests that wait for their answer. */
  get open(): number {
    return this.#open
  }

  /** Sends a webhook, and returns the status of the reply. */
  async report(address: string, webhook: Partial<LoopbackWebhook>, { secret = this.secret } = {}): Promise<number> {
    const bytes = Buffer.from(JSON.stringify({ statuses: [], messages: [], ...webhook }))
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(bytes, secret) },
      body: bytes,
    })
    return status
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const sent = JSON.parse(Buffer.concat(chunks).toString()) as ReceivedMessage
    const answer = this.#options.answer?.(sent) ?? { does: 'accept' }
    const reply = (status: number, body: object) => void response.writeHead(status).end(JSON.stringify(body))
    if (answer.does === 'fail') return reply(503, {})
    if (answer.does === 'refuse') {
      return reply(400, { code: answer.code, about: 'message', isTransient: answer.isTransient })
    }
    if (answer.does === 'refuseAccount') return reply(401, { code: answer.code, about: 'account', isTransient: true })
    const message = this.#accept(sent)
    await this.#options.onAccepted?.(message)
    if (answer.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, answer.delayMs))
    if (answer.hangsUp) response.destroy()
    else reply(200, { id: message.id })
  }

  #accept(sent: ReceivedMessage): VendorMessage {
    const known = this.#options.recognisesKeys ? this.accepted.find(({ key }) => key === sent.key) : undefined
    if (known) return known
    const message = { ...sent, id: `loop.${this.accepted.length + 1}.${sent.key}`, atMs: performance.now() }
    this.accepted.push(message)
    return message
  }
}
