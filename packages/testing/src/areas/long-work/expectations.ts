import { expect, it } from 'vitest'
import {
  eventually,
  failureOf,
  makeAgent,
  makeIntent,
  makeStory,
  phrases,
  refusal,
} from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'

/** The list of all long work, and work of a copied or restored database. */
export function longWorkExpectations(open: Opened): void {
  it('lists a training until it has ended, and then as ended, only for those who may see it', async () => {
    const { admin, viewer } = open()
    const { id: agentId, name } = await makeAgent(admin)
    const story = await makeStory(admin, agentId)
    for (const text of ['one', 'two'])
      await makeIntent(admin, story, { name: text, phrases: phrases(text, `${text}!`) })
    await admin.call('agents.train', { agentId })
    const { tasks } = await admin.call('tasks.list', { agentId })
    const [id = ''] = tasks.map(({ taskId }) => taskId)
    const listed = async (transport = admin) =>
      (await transport.call('longWork.list', { perPage: 100 })).entries.find((each) => each.id === id)
    const subject = { kind: 'agent', id: agentId, agentId, names: [name] }
    expect(await listed()).toMatchObject({ form: 'task', kind: 'agents.train', subject, error: null, failure: null })
    expect(await listed(viewer)).toBeUndefined()
    await eventually(async () => {
      expect(await listed()).toMatchObject({
        state: 'done',
        progress: 1,
        canCancel: false,
        endedAt: expect.any(String),
      })
    })
    const { entries } = await admin.call('longWork.list', { isOpen: true })
    expect(entries.map((each) => each.id)).not.toContain(id)
  })

  it('pages through long work', async () => {
    const { admin } = open()
    const all = (await admin.call('longWork.list', { perPage: 2 })).entries.map(({ id }) => id)
    const first = await admin.call('longWork.list', { perPage: 1 })
    expect(first.entries.map(({ id }) => id)).toEqual(all.slice(0, 1))
    if (first.nextCursor === null) return
    const second = await admin.call('longWork.list', { perPage: 1, cursor: first.nextCursor })
    expect(second.entries.map(({ id }) => id)).toEqual(all.slice(1))
  })

  it('holds nothing in a database that is no copy', async () => {
    const { admin } = open()
    expect(await admin.call('longWork.held', {})).toEqual({ heldSince: null, kinds: [] })
    const kind = { form: 'wakeUp', kind: 'knowledge.reread' } as const
    expect(await failureOf(admin.call('longWork.releaseHeld', kind))).toEqual(refusal('NOT_HELD'))
    expect(await failureOf(admin.call('longWork.discardHeld', kind))).toEqual(refusal('NOT_HELD'))
  })
}
