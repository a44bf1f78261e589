import { describe, expect, it } from 'vitest'
import { openImportReader } from './openImportReader.ts'
import { UnreadableFile } from './UnreadableFile.ts'

const { signal } = new AbortController()
const yaml = (text: string) => [{ name: 'nlu.yml', bytes: Buffer.from(text) }]
const bot = yaml('nlu:\n- intent: hi\n  examples: |\n    - hello')

describe('openImportReader', () => {
  it('reads one import after another, also after one that is refused', async () => {
    const read = openImportReader()
    const [first, refused, last] = await Promise.allSettled([
      read(bot, signal),
      read(yaml('nlu: []'), signal),
      read(bot, signal),
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

  it('ends the process of an import that takes too long or needs too much memory', async () => {
    // A process cannot start within a millisecond, and needs more than a mebibyte, which is checked every 50 ms.
    const large = yaml(Array.from({ length: 60_000 }, (_, at) => `key${at}: 1`).join('\n'))
    await expect(openImportReader({ timeoutMs: 1 })(bot, signal)).rejects.toThrow('The files take too long to read')
    await expect(openImportReader({ memoryBytes: 2 ** 20 })(large, signal)).rejects.toThrow('need too much memory')
  })

  it('does not read for a client that has disconnected', async () => {
    await expect(openImportReader()(bot, AbortSignal.abort(new Error('disconnected')))).rejects.toThrow('disconnected')
  })
})
