import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Api } from '../../../e2e/support/api.ts'
import { endpoints } from '../../../packages/contract/src/all.ts'
import { toRequest } from '../../../packages/contract/src/protocol.ts'

/** A request without a reply after this time is ended, in milliseconds: longer than the server lets one wait. */
const TIMEOUT_MS = 150_000
const NLP = '/api/chatbird/api/nlp'

/** The server that is attacked, a person of it with a session, and what attacks have sent and received. */
export class Target {
  server
  site
  api
  agentId = ''
  /** The status of each reply; 0 for a connection that the server closed without one. */
  statuses = new Map()
  /** Replies that no attack may get, as sentences. */
  wrong = []
  #attack = ''
  #keys = new Map()
  #family = 1

  /** `site` is a website of the attacker, which the server may read. */
  static async open(server, site) {
    const target = new Target()
    target.server = server
    target.site = site
    target.api = await Api.signIn(server)
    target.agentId = await target.api.createAgent('Attacked')
    return target
  }

  /** The replies from now on belong to another family, which comes from an address of its own. */
  beginFamily() {
    this.statuses = new Map()
    this.#family += 1
  }

  /** Runs an attack: a name, what it sends, and whether the server must refuse everything in it. */
  async attack({ name, send, isRefused = false }) {
    this.#attack = name
    const began = performance.now()
    const replies = await send(this).catch((error) => {
      this.wrong.push(`${name}: ${error.message}`)
      return []
    })
    for (const { status, body } of isRefused ? replies : [])
      if (status >= 200 && status < 300 && JSON.parse(body).status === true) this.wrong.push(`${name}: accepted`)
    return performance.now() - began
  }

  /** Makes a call of the contract with a session. */
  call(name, input) {
    const endpoint = endpoints[name]
    const { path, query, body } = toRequest(endpoint, input)
    const search = new URLSearchParams(query).toString()
    return this.request(`/api/${path}${search && `?${search}`}`, {
      method: endpoint.method,
      headers: { 'authentication-token': this.api.token, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
    })
  }

  /** The public key of an agent for pages of an origin. */
  async keyOf(agentId, origin) {
    if (!this.#keys.has(agentId)) this.#keys.set(agentId, await this.api.createWebKey(agentId, { origins: [origin] }))
    return this.#keys.get(agentId)
  }

  /** Sends a message to an agent, as Try it does. */
  say(agentId, text, fields = {}) {
    return this.call('conversation.predict', { agentId, text, ...fields })
  }

  /** Posts a file to the preview of an import, or to another call. */
  async upload(fileName, bytes, { path = `agent/${this.agentId}/import/preview`, agentId = this.agentId } = {}) {
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
  request(path, { method = 'GET', headers = {}, body } = {}) {
    return new Promise((resolve) => {
      const settle = (reply) => resolve(this.note(reply))
      const call = request(
        `${this.server.url}${path}`,
        { method, headers, localAddress: this.#address, agent: false, timeout: TIMEOUT_MS },
        (response) => {
          const chunks = []
          response.on('data', (chunk) => chunks.push(chunk))
          // Also if the connection is closed before the end: what came before is the reply.
          response.on('error', () => undefined)
          response.once('close', () => settle({ status: response.statusCode, body: Buffer.concat(chunks).toString() }))
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
  raw(parts, { everyMs = 0, waitMs = 5_000 } = {}) {
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
  note(reply) {
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
export const hasStack = (text) => /(?:\n|\\n)\s+at [^\n]*:\d+:\d+/.test(text)

/** The head and the bytes of a multipart form. */
async function encode(form) {
  const response = new Response(form)
  return {
    headers: { 'content-type': response.headers.get('content-type') },
    body: Buffer.from(await response.arrayBuffer()),
  }
}
