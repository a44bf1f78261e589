import { expect, it } from 'vitest'
import type { CallProgress } from '../transport.ts'
import { httpTransport } from './httpTransport.ts'

// In a browser, because only there an upload tells how far it is. Whoever serves this page answers 404, which will do.

const files = [new File([new Uint8Array(8_000_000)], 'large.pdf', { type: 'application/pdf' })]

it('tells how far an upload is, to its end', async () => {
  const told: CallProgress[] = []
  const call = httpTransport({ baseUrl: '/no-such-api/' }).call(
    'knowledge.upload',
    { agentId: 'a1', files },
    { onProgress: (progress) => told.push(progress) },
  )
  await expect(call).rejects.toMatchObject({ name: 'PlatformError' })
  const up = told.filter(({ direction }) => direction === 'upload')
  const loaded = up.map(({ loadedBytes }) => loadedBytes)
  expect(loaded).toEqual(loaded.toSorted((one, other) => one - other))
  expect(up.at(-1)?.loadedBytes).toBe(up.at(-1)?.totalBytes)
  expect(up.at(-1)?.totalBytes).toBeGreaterThan(8_000_000)
})

it('leaves an upload when the caller gives up', async () => {
  const controller = new AbortController()
  const options = { signal: controller.signal, onProgress: () => controller.abort() }
  const call = httpTransport({ baseUrl: '/no-such-api/' }).call('knowledge.upload', { agentId: 'a1', files }, options)
  await expect(call).rejects.toMatchObject({ context: { type: 'ABORTED' } })
})
