import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Api } from '../../../e2e/support/api.ts'
import type { TestServer } from '../../../e2e/support/server.ts'
import { endpoints } from '../../../packages/contract/src/all.ts'
import { toRequest } from '../../../packages/contract/src/protocol.ts'
import type { EndpointName } from '../../../packages/contract/src/registry.ts'
import type { Site } from './site.ts'

/** A request without a reply after this time is ended, in milliseconds: longer than the server lets one wait. */
const TIMEOUT_MS = 150_000
const NLP = '/api/chatbird/api/nlp'

export interface Reply {
  /** 0 for a connection that the server closed without a reply. */
  readonly status: number
  readonly body: string
  readonly error?: string
}

/** An attack. If `isRefused` is set, the server must refuse everything that it sends. */
export interface Attack {
  readonly name: string
  readonly send: (target: Target) => Promise<readonly Reply[]>
  readonly isRefused?: boolean
}

export type Content = string | Buffer<ArrayBuffer>

interface RequestOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Content
}

/** The server that is attacked, a person of it with a session, and what attacks have sent and received. */
export class Target {
  readonly server: TestServer
  readonly site: Site
  readonly api: Api
  readonly agentId: string
  /** The status of each reply; 0 for a connection that the server closed without one. */
  statuses = new Map<number, number>()
  /** Replies that no attack may get, as sentences. */
  readonly wrong: string[] = []
  #attack = ''
  readonly #keys = new Map<string, string>()
  #family = 1

  private constructor(server: TestServer, site: Site, api: Api, agentId: string) {
    this.server = server
    this.site = site
    this.api = api
    this.agentId = agentId
  }

  /** `site` is a website of the attacker, which the server may read. */
  static async open(server: TestServer, site: Site) {
    const api = await Api.signIn(server)
    return new Target(server, site, api, await api.createAgent('Attacked'))
  }

  /** The replies from now on belong to another family, which comes from an address of its own. */
  beginFamily() {
    this.statuses = new Map()
    this.#family += 1
  }

  /** Runs an attack, and returns the milliseconds that it took. */
  async attack({ name, send, isRefused = false }: Attack) {
    this.#attack = name
    const began = performance.now()
    const replies = await send(this).catch((error: Error): readonly Reply[] => {
      this.wrong.push(`${name}: ${error.message}`)
      return []
    })
    for (const { status, body } of isRefused ? replies : [])
      if (status >= 200 && status < 300 && JSON.parse(body).status === true) this.wrong.push(`${name}: accepted`)
    return performance.now() - began
  }

  /** Makes a call of the contract with a session. */
  call(name: EndpointName, input: unknown) {
    const endpoint = endpoints[name]
    const { path, query, body } = toRequest(endpoint, input)
    const search = new URLSearchParams(query).toString()
    return this.request(`/api/${path}${search && `?${search}`}`, {
      method: endpoint.method,
      headers: { 'authentication-token': this.api.token, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  /** The public key of an agent for pages of an origin. */
  async keyOf(agentId: string, origin: string) {
    const key = this.#keys.get(agentId) ?? (await this.api.createWebKey(agentId, { origins: [origin] }))
    this.#keys.set(agentId, key)
    return key
  }

  /** Sends a message to an agent, as Try it does. */
  say(agentId: string, text: string, fields = {}) {
    return this.call('conversation.predict', { agentId, text, ...fields })
  }

  /** Posts a file to the preview of an import, or to another call. */
  async upload(
    fileName: string,
    bytes: Content,
    { path = `agent/${this.agentId}/import/preview`, agentId = this.agentId } = {},
  ) {
    const form = new FormData()
    form.append('agentId', agentId)
    form.append('files', new File([bytes], fileName))
    const { headers, body } = await encode(form)
    return this.request(`${NLP}/${path}`, {
      method: 'POST',
      headers: { ...headers, 'authentication-token': this.api.token },
      body,
    })
  }

  /** Sends a request, from the address of the family, and resolves with its reply. */
  request(path: string, { method = 'GET', headers = {}, body }: RequestOptions = {}): Promise<Reply> {
    return new Promise((resolve) => {
      const settle = (reply: Reply) => resolve(this.note(reply))
      const call = request(
        `${this.server.url}${path}`,
        { method, headers, localAddress: this.#address, agent: false, timeout: TIMEOUT_MS },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk) => chunks.push(chunk))
          // Also if the connection is closed before the end: what came before is the reply.
          response.on('error', () => undefined)
          response.once('close', () =>
            settle({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
          )
        },
      )
      call.once('timeout', () => call.destroy(new Error('no reply')))
      call.once('error', (error) => settle({ status: 0, body: '', error: error.message }))
      call.end(body)
    })
  }

  /**
   * Sends bytes that no client would send, and resolves with the first reply when the connection is closed, or after
   * `waitMs`.
   */
  raw(parts: readonly string[], { everyMs = 0, waitMs = 5_000 } = {}): Promise<Reply> {
    const { hostname, port } = new URL(this.server.url)
    return new Promise((resolve) => {
      const socket = connect({ host: hostname, port: Number(port), localAddress: this.#address })
      let received = ''
      const end = setTimeout(() => socket.destroy(), waitMs)
      socket.on('data', (data) => (received += data.toString('latin1')))
      socket.on('error', () => undefined)
      socket.once('close', () => {
        clearTimeout(end)
        const status = Number(/^HTTP\/1\.[01] (\d+)/.exec(received)?.[1] ?? 0)
        resolve(this.note({ status, body: received }))
      })
      void (async () => {
        for (const part of parts) {
          if (socket.destroyed) return
          socket.write(part)
          if (everyMs > 0) await pause(everyMs)
        }
      })()
    })
  }

  /** Counts a reply, and notes what no attack may get. */
  note(reply: Reply) {
    const { status, body, error } = reply
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (status >= 500) this.wrong.push(`${this.#attack}: ${status} ${body.slice(0, 200)}`)
    if (hasStack(body)) this.wrong.push(`${this.#attack}: a stack trace in ${body.slice(0, 500)}`)
    if (error === 'no reply') this.wrong.push(`${this.#attack}: no reply`)
    return reply
  }

  get #address() {
    return `127.0.1.${this.#family}`
  }

  isRunning() {
    return existsSync(`/proc/${this.server.pid}/status`)
  }

  /** Returns the resident memory of the server's process in MB. */
  async megabytes() {
    const status = await readFile(`/proc/${this.server.pid}/status`, 'utf8').catch(() => '') // it has ended
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024)
  }
}

/** Whether a text has the lines of a stack trace, also in JSON. */
export const hasStack = (text: string) => /(?:\n|\\n)\s+at [^\n]*:\d+:\d+/.test(text)

/** The head and the bytes of a multipart form. */
async function encode(form: FormData) {
  const response = new Response(form)
  return {
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    body: Buffer.from(await response.arrayBuffer()),
  }
}
