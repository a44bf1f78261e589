import { describe, expect, it } from 'vitest'
import { openImportReader } from './openImportReader.ts'
import { WaitingLimitError } from '../../../core/compute/WaitingLimitError.ts'
import { UnreadableFile } from './UnreadableFile.ts'

const context = { enterpriseId: 'a', signal: new AbortController().signal }
const yaml = (text: string) => [{ name: 'nlu.yml', bytes: Buffer.from(text) }]
const bot = yaml('nlu:\n- intent: hi\n  examples: |\n    - hello')

describe('openImportReader', () => {
  it('reads one import after another, also after one that is refused', async () => {
    const read = openImportReader()
    const [first, refused, last] = await Promise.allSettled([
      read(bot, context),
      read(yaml('nlu: []'), context),
      read(bot, context),
    ])
    expect(first).toMatchObject({
      status: 'fulfilled',
      value: { format: 'rasa', content: { intents: [{ name: 'hi' }] } },
    })
    expect(refused).toMatchObject({
      status: 'rejected',
      reason: new UnreadableFile('These files contain no intents and no entities'),
    })
    expect(last.status).toBe('fulfilled')
  })

  it('reads the imports of enterprises in turn, of which five each may wait', async () => {
    const read = openImportReader()
    const order: string[] = []
    const readings = 'aaaaaaabb'
      .split('')
      .map((enterpriseId) => read(bot, { ...context, enterpriseId }).then(() => order.push(enterpriseId)))
    const results = await Promise.allSettled(readings)
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: new WaitingLimitError() },
    ])
    expect(order.join('')).toBe('ababaaaa')
  })

  it('ends the process of an import that takes too long or needs too much memory', async () => {
    // A process cannot start within a millisecond, and needs more than a mebibyte, which is checked every 50 ms.
    const large = yaml(Array.from({ length: 60_000 }, (_, at) => `key${at}: 1`).join('\n'))
    await expect(openImportReader({ timeoutMs: 1 })(bot, context)).rejects.toThrow('The files take too long to read')
    await expect(openImportReader({ memoryBytes: 2 ** 20 })(large, context)).rejects.toThrow('need too much memory')
  })

  it('does not read for a client that has disconnected', async () => {
    const disconnected = AbortSignal.abort(new Error('disconnected'))
    await expect(openImportReader()(bot, { ...context, signal: disconnected })).rejects.toThrow('disconnected')
  })
})
