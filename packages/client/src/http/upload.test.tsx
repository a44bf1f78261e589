import { expect, it } from 'vitest'
import type { CallProgress } from '../transport.ts'
import { httpTransport } from './httpTransport.ts'

// In a browser, because only there an upload reports its progress. The server of this page responds with 404.

const files = [new File([new Uint8Array(8_000_000)], 'large.pdf', { type: 'application/pdf' })]

it('reports the progress of an upload to its end', async () => {
  const reported: CallProgress[] = []
  const call = httpTransport({ baseUrl: '/no-such-api/' }).call(
    'knowledge.upload',
    { agentId: 'a1', files },
    { onProgress: (progress) => reported.push(progress) },
  )
  await expect(call).rejects.toMatchObject({ name: 'PlatformError' })
  const up = reported.filter(({ direction }) => direction === 'upload')
  const loaded = up.map(({ loadedBytes }) => loadedBytes)
  expect(loaded).toEqual(loaded.toSorted((one, other) => one - other))
  expect(up.at(-1)?.loadedBytes).toBe(up.at(-1)?.totalBytes)
  expect(up.at(-1)?.totalBytes).toBeGreaterThan(8_000_000)
})

it('stops an upload when the caller aborts it', async () => {
  const controller = new AbortController()
  const options = { signal: controller.signal, onProgress: () => controller.abort() }
  const call = httpTransport({ baseUrl: '/no-such-api/' }).call('knowledge.upload', { agentId: 'a1', files }, options)
  await expect(call).rejects.toMatchObject({ context: { type: 'ABORTED' } })
})
