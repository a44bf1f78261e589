import { expect, it } from 'vitest'
import {
  eventually,
  failureOf,
  makeAgent,
  makeIntent,
  makeStory,
  phrases,
  recordEvents,
  refusal,
} from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'

const table = (...rows: string[]): File => new File([['intent,phrase', ...rows].join('\n')], 'bot.csv')

/** Import and export of the simplest table. */
export function transferExpectations(open: Opened): void {
  it('previews an import, imports what the preview lists, and finds no changes the second time', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const story = await makeStory(admin, agentId, 'Orders')
    await makeIntent(admin, story, { name: 'Status', phrases: phrases('where is it', 'track it') })
    const files = [table('Status,Where is it', 'Status,has it left', 'greet,hello', ',"good, morning"', 'lonely,alone')]
    const items = [
      { kind: 'intent', name: 'Status', story: 'Orders', action: 'change', added: 1, examples: ['has it left'] },
      { kind: 'intent', name: 'greet', story: 'Small talk', action: 'create', examples: ['hello', 'good, morning'] },
      { kind: 'intent', name: 'lonely', action: 'skip', reason: expect.stringMatching(/2 training phrases/) },
    ]
    const input = { agentId, files, story: 'Small talk' }
    const plan = await admin.call('transfer.preview', input)
    expect(plan).toMatchObject({ format: 'csv', items, stories: ['Small talk'] })
    expect((await admin.call('stories.list', { agentId })).stories).toHaveLength(1)
    expect(await admin.call('transfer.import', input)).toEqual(plan)
    const { stories } = await admin.call('stories.list', { agentId })
    expect(stories.map(({ name, intentCount }) => [name, intentCount])).toEqual([
      ['Orders', 1],
      ['Small talk', 1],
    ])
    const again = await admin.call('transfer.preview', input)
    expect(again.items.map(({ action }) => action)).toEqual(['same', 'same', 'skip'])
  })

  it('reads files in the encoding that a person chooses', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const letters = Uint8Array.from('intent,phrase\ngreet,caf\u00E9\ngreet,hi', (letter) => letter.charCodeAt(0))
    const input = { agentId, files: [new File([letters], 'bot.csv')], encoding: 'windows-1252' as const }
    const { items, encodings } = await admin.call('transfer.preview', input)
    expect([encodings, items[0]?.examples]).toEqual([['windows-1252'], ['café', 'hi']])
  })

  it('reports shared phrases, intents without a response and intents with too few phrases', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const story = await makeStory(admin, agentId, 'Orders')
    await makeIntent(admin, story, {
      name: 'Status',
      phrases: phrases('where is it', 'track it'),
      responses: ['Soon.'],
    })
    await makeIntent(admin, story, { name: 'Cancel', phrases: phrases('stop it', 'Drop it') })
    const rows = ['Status,drop it', 'Status,has it left', 'greet,hello', ',TRACK it', ',Has it left', 'lonely,alone']
    const input = { agentId, files: [table(...rows)] }
    const findings = [
      {
        kind: 'SHARED_PHRASE',
        count: 3,
        rows: [
          { intent: 'Status', text: 'drop it', other: 'Cancel' },
          { intent: 'greet', text: 'TRACK it', other: 'Status' },
          { intent: 'greet', text: 'Has it left', other: 'Status' },
        ],
      },
      { kind: 'NO_RESPONSE', count: 1, rows: [{ intent: 'greet', text: null, other: null }] },
      { kind: 'TOO_FEW_PHRASES', count: 1, rows: [{ intent: 'lonely', text: null, other: null }] },
    ]
    expect((await admin.call('transfer.preview', input)).findings).toEqual(findings)
    expect((await admin.call('transfer.import', input)).findings).toEqual(findings)
    expect((await admin.call('transfer.preview', input)).findings?.map(({ kind }) => kind)).toEqual([
      'NO_RESPONSE',
      'TOO_FEW_PHRASES',
    ])
  })

  it('reports no finding of a file whose intents are complete', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const story = await makeStory(admin, agentId, 'Orders')
    await makeIntent(admin, story, {
      name: 'Status',
      phrases: phrases('where is it', 'track it'),
      responses: ['Soon.'],
    })
    const plan = await admin.call('transfer.preview', { agentId, files: [table('Status,has it left')] })
    expect(plan.findings).toEqual([])
  })

  it('announces an import once, and not one that changes nothing', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const { events } = await recordEvents(admin)
    const input = { agentId, files: [table('greet,hello', ',good morning', 'bye,see you', ',good night')] }
    await admin.call('transfer.import', input)
    await admin.call('transfer.import', input)
    const last = await makeAgent(admin)
    await eventually(() => expect(events).toContainEqual({ name: 'agents.changed', payload: { agentId: last.id } }))
    const imported = { name: 'agents.imported', payload: { agentId } }
    expect(events.filter(({ name }) => name === 'agents.imported')).toEqual([imported])
  })

  it('exports a table that can be imported', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    await makeIntent(admin, await makeStory(admin, agentId), { name: 'Greet', phrases: phrases('hi, you', 'नमस्ते') })
    const { content, contentType } = await admin.call('transfer.export', { agentId, format: 'csv' })
    expect(contentType).toBe('text/csv')
    const text = new TextDecoder().decode(Uint8Array.from(atob(content), (digit) => digit.charCodeAt(0)))
    const { id: copyId } = await makeAgent(admin)
    const plan = await admin.call('transfer.import', { agentId: copyId, files: [new File([text], 'copy.csv')] })
    expect(plan.items).toMatchObject([{ name: 'Greet', action: 'create', examples: ['hi, you', 'नमस्ते'] }])
  })

  it('refuses a file that cannot be parsed', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    const call = admin.call('transfer.preview', { agentId, files: [new File(['hello'], 'notes.txt')] })
    expect(await failureOf(call)).toEqual(refusal('UNREADABLE_FILE', 'files'))
  })
}
