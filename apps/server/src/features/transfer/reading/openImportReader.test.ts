import { describe, expect, it, vi } from 'vitest'
import type { ImportedNames } from '../import.types.ts'
import type { ImportTarget } from '../planImport.ts'
import { openImportReader } from './openImportReader.ts'
import { WaitingLimitError } from '../../../core/compute/WaitingLimitError.ts'
import { UnreadableFile } from './UnreadableFile.ts'

const context = { enterpriseId: 'a', signal: new AbortController().signal }
const yaml = (text: string) => ({ uploads: [{ name: 'nlu.yml', bytes: Buffer.from(text) }] })
const target = {
  draft: { stories: [], intents: [], entities: [], otherIntents: [] },
  story: 'Imported',
  isPreview: true,
}
const findTarget = vi.fn<(named: ImportedNames) => Promise<ImportTarget>>(async () => target)
const bot = yaml('nlu:\n- intent: hi\n  examples: |\n    - hello\n    - good day')

describe('openImportReader', () => {
  it('reads one import after another, also after one that is refused', async () => {
    const read = openImportReader()
    const [first, refused, last] = await Promise.allSettled([
      read(bot, findTarget, context),
      read(yaml('nlu: []'), findTarget, context),
      read(bot, findTarget, context),
    ])
    expect(first).toMatchObject({
      status: 'fulfilled',
      value: { plan: { format: 'rasa', items: [{ name: 'hi', action: 'create' }] }, writes: null },
    })
    expect(refused).toMatchObject({
      status: 'rejected',
      reason: new UnreadableFile('These files contain no intents and no entities'),
    })
    expect(last.status).toBe('fulfilled')
    expect(findTarget.mock.calls).toEqual([[{ intents: ['hi'], entities: [] }], [{ intents: ['hi'], entities: [] }]])
  })

  it('reads the imports of enterprises in turn, of which five each may wait', async () => {
    const read = openImportReader()
    const order: string[] = []
    const readings = 'aaaaaaabb'
      .split('')
      .map((enterpriseId) => read(bot, findTarget, { ...context, enterpriseId }).then(() => order.push(enterpriseId)))
    const results = await Promise.allSettled(readings)
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: new WaitingLimitError() },
    ])
    expect(order.join('')).toBe('ababaaaa')
  })

  it('ends the process of an import that takes too long or needs too much memory', async () => {
    // A process cannot start within a millisecond, and needs more than a mebibyte, which is checked every 50 ms.
    const large = yaml(Array.from({ length: 60_000 }, (_, at) => `key${at}: 1`).join('\n'))
    await expect(openImportReader({ timeoutMs: 1 })(bot, findTarget, context)).rejects.toThrow(
      'The files take too long to read',
    )
    await expect(openImportReader({ memoryBytes: 2 ** 20 })(large, findTarget, context)).rejects.toThrow(
      'need too much memory',
    )
  })

  it('does not read for a client that has disconnected', async () => {
    const disconnected = AbortSignal.abort(new Error('disconnected'))
    await expect(openImportReader()(bot, findTarget, { ...context, signal: disconnected })).rejects.toThrow(
      'disconnected',
    )
  })
})
