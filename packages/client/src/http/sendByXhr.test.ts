import { describe, expect, it, vi } from 'vitest'
import type { CallProgress } from '../transport.ts'
import type { Xhr } from './environment.ts'
import { sendByXhr } from './sendByXhr.ts'

/** A request whose events the test emits. */
class FakeXhr implements Xhr {
  static last: FakeXhr
  readonly listeners = new Map<string, (event: { loaded: number; total: number }) => void>()
  readonly upload = {
    addEventListener: (type: string, listener: (event: never) => void) => this.listen(type, listener),
  }
  readonly sent: unknown[] = []
  status = 0
  responseText = ''

  constructor() {
    FakeXhr.last = this
  }

  open(method: string, url: string): void {
    this.sent.push(method, url)
  }
  setRequestHeader(name: string, value: string): void {
    this.sent.push(`${name}: ${value}`)
  }
  send(body: unknown): void {
    this.sent.push(body)
  }
  abort(): void {
    this.emit('abort')
  }
  addEventListener(type: string, listener: () => void): void {
    this.listen(type, listener)
  }
  listen(type: string, listener: (event: never) => void): void {
    this.listeners.set(type, listener as (event: unknown) => void)
  }
  emit(type: string, event = { loaded: 0, total: 0 }): void {
    this.listeners.get(type)?.(event)
  }
}

function send(signal = new AbortController().signal) {
  const reported: CallProgress[] = []
  const body = new FormData()
  const request = { method: 'POST', headers: { accept: 'application/json' }, body, signal }
  const response = sendByXhr(FakeXhr, '/api/upload', request, (progress) => reported.push(progress))
  return { response, reported, xhr: FakeXhr.last, body }
}

describe('sendByXhr', () => {
  it('sends the same request as fetch, reports its progress, and returns a reply', async () => {
    const { response, reported, xhr, body } = send()
    expect(xhr.sent).toEqual(['POST', '/api/upload', 'accept: application/json', body])
    xhr.emit('progress', { loaded: 10, total: 40 })
    xhr.emit('progress', { loaded: 40, total: 40 })
    Object.assign(xhr, { status: 413, responseText: '{"status":false}' })
    xhr.emit('load')
    expect(reported).toEqual([
      { direction: 'upload', loadedBytes: 10, totalBytes: 40 },
      { direction: 'upload', loadedBytes: 40, totalBytes: 40 },
    ])
    expect((await response).status).toBe(413)
    expect(await (await response).json()).toEqual({ status: false })
  })

  it('rejects when the network fails', async () => {
    const { response, xhr } = send()
    xhr.emit('error')
    await expect(response).rejects.toThrow('The network failed the request')
  })

  it('is aborted by its signal, but not after it has ended', async () => {
    const controller = new AbortController()
    const { response, xhr } = send(controller.signal)
    controller.abort()
    await expect(response).rejects.toThrow('The request was aborted')
    const abort = vi.spyOn(xhr, 'abort')
    const other = new AbortController()
    const later = send(other.signal)
    Object.assign(later.xhr, { status: 200 })
    later.xhr.emit('load')
    await later.response
    other.abort()
    expect(abort).not.toHaveBeenCalled()
  })
})
