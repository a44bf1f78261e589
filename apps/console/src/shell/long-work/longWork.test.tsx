import { PlatformError } from '@platform/client'
import { ROLES, type LongWorkEntry } from '@platform/contract'
import {
  buildAgentDetails,
  buildBulkChange,
  buildHeldKind,
  buildLongWorkEntry,
  buildTask,
  buildUploadDetail,
  buildUserOfRole,
  emptyWorld,
  memoryBackend,
  type MemoryBackendOptions,
} from '@platform/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ARRIVAL, renderConsole } from '../../testing/renderConsole.tsx'

beforeEach(() => page.viewport(1280, 800))

const button = page.getByRole('button', { name: /^Long work/ })
const panel = page.getByRole('dialog', { name: 'Long work' })
const group = (name: string) => panel.getByRole('list', { name })

async function openPanel(options: MemoryBackendOptions = {}) {
  const transport = memoryBackend(options)
  const screen = await renderConsole({ transport, path: '/dashboard' })
  await expect.element(button, ARRIVAL).toBeVisible()
  await button.click()
  await expect.element(panel, ARRIVAL).toBeVisible()
  return { ...screen, transport }
}

const listing = (...entries: LongWorkEntry[]): MemoryBackendOptions => ({
  handlers: {
    'longWork.list': ({ isOpen }) => ({
      entries: entries.filter(({ endedAt }) => !isOpen || endedAt === null),
      nextCursor: null,
    }),
  },
})

/** Two entries, numbered from a number on. */
const endedPage = (from: number) =>
  Array.from({ length: 2 }, (_, at) => buildLongWorkEntry({ state: 'done', id: `work-${from + at}` }))

describe('the button', () => {
  it('shows how much is open and how far it is', async () => {
    const running = [buildLongWorkEntry({ progress: 0.2 }), buildLongWorkEntry({ progress: 0.6 })]
    const others = [buildLongWorkEntry({ state: 'queued' }), buildLongWorkEntry({ state: 'done' })]
    const transport = memoryBackend(listing(...running, ...others))
    await renderConsole({ transport, path: '/dashboard' })
    await expect.element(page.getByRole('button', { name: 'Long work · 3 open · 40%' }), ARRIVAL).toHaveTextContent('3')
  })

  it('is not there for those who may see no long work', async () => {
    const transport = memoryBackend({ user: buildUserOfRole(ROLES.CAMPAIGN_CHECKER) })
    await renderConsole({ transport, path: '/' })
    await expect.element(page.getByRole('button', { name: 'Account of Asha Verma' }), ARRIVAL).toBeVisible()
    await expect.element(button).not.toBeInTheDocument()
  })
})

describe('the panel', () => {
  it('says what it is for if there is nothing', async () => {
    await openPanel({ seed: emptyWorld() })
    await expect.element(panel.getByText('No long work')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })

  it('says why it could not be loaded, and loads it again', async () => {
    let isDown = true
    await openPanel({
      handlers: {
        'longWork.list': () => {
          if (isDown) throw new PlatformError({ type: 'SERVER' })
          return { entries: [buildLongWorkEntry()], nextCursor: null }
        },
      },
    })
    await expect.element(panel.getByText('The long work could not be loaded'), ARRIVAL).toBeVisible()
    isDown = false
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect.element(group('Running')).toBeVisible()
  })

  it('groups what runs, waits and has ended, with its progress, result and error', async () => {
    const upload = { form: 'upload', kind: 'uploads.import' } as const
    const file = { kind: 'upload', id: 'upload-1', agentId: null, names: ['people.csv'] }
    await openPanel(
      listing(
        buildLongWorkEntry({ progress: 0.42 }),
        buildLongWorkEntry({ ...upload, state: 'waiting', id: 'upload-1', subject: file }),
        buildLongWorkEntry({ state: 'queued', kind: 'newer.kind' }),
        buildLongWorkEntry({ ...upload, state: 'done', counts: { total: 12, changed: 9, rejected: 3 } }),
        buildLongWorkEntry({ state: 'failed', error: 'There is only one intent to learn.' }),
        buildLongWorkEntry({ ...upload, state: 'failed', failure: { sentence: 'UPLOAD_FILE_PASSWORD', values: {} } }),
        buildLongWorkEntry({ state: 'failed', kind: 'knowledge.read' }),
        buildLongWorkEntry({ state: 'done', subject: { kind: 'agent', id: 'x', agentId: 'x', names: null } }),
      ),
    )
    await expect
      .element(group('Running').getByRole('progressbar', { name: 'Training' }))
      .toHaveAttribute('aria-valuenow', '0.42')
    await expect.element(group('Running').getByText(/^42% · since Mar 2,/)).toBeVisible()
    await expect
      .element(group('Waiting').getByRole('link', { name: /people\.csv/ }))
      .toHaveAttribute('href', '/customer-master/uploads/upload-1')
    await expect.element(group('Waiting').getByText('Other work')).toBeVisible()
    await expect.element(group('Ended').getByText(/^Done · 9 of 12 changed · 3 rejected/)).toBeVisible()
    await expect.element(group('Ended').getByText('There is only one intent to learn.')).toBeVisible()
    await expect.element(group('Ended').getByText(/password/)).toBeVisible()
    await expect.element(group('Ended').getByText('It failed. Its own screen shows why.')).toBeVisible()
    await expect.element(group('Ended').getByText('deleted')).toBeVisible()
    expect(group('Ended').getByRole('button').elements()).toEqual([])
  })

  it('loads more pages', async () => {
    await openPanel({
      handlers: {
        'longWork.list': ({ cursor }) =>
          cursor === undefined
            ? { entries: endedPage(0), nextCursor: 'next' }
            : { entries: endedPage(1), nextCursor: null },
      },
    })
    await panel.getByRole('button', { name: 'Show more' }).click()
    // An entry of both pages appears once.
    await expect.poll(() => group('Ended').getByRole('listitem').elements()).toHaveLength(3)
    await expect.element(panel.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  it('opens the screen of an agent, and closes', async () => {
    const agent = buildAgentDetails({ name: 'Luggage desk' })
    const subject = { kind: 'agent', id: agent.id, agentId: agent.id, names: [agent.name] }
    const screen = await openPanel({
      seed: { ...emptyWorld(), agents: [agent] },
      ...listing(buildLongWorkEntry({ subject })),
    })
    await panel.getByRole('link', { name: /Luggage desk/ }).click()
    await expect.poll(screen.address, ARRIVAL).toMatch(new RegExp(`^/bots/${agent.id}`))
    await expect.element(panel).not.toBeInTheDocument()
  })

  it('follows a training to its cancellation by live events', async () => {
    const agent = buildAgentDetails({ name: 'Luggage desk' })
    await openPanel({ seed: { ...emptyWorld(), agents: [agent], tasks: [buildTask({ subjectId: agent.id })] } })
    await panel.getByRole('button', { name: 'Cancel: Training Luggage desk' }).click()
    await expect.element(group('Ended').getByText(/^Cancelled/)).toBeVisible()
    await expect.element(group('Running')).not.toBeInTheDocument()
  })

  it('pauses a bulk change, and continues it by the same button', async () => {
    let isPaused = false
    const change = buildBulkChange()
    const set = (now: boolean) => () => {
      isPaused = now
      return { ...change, isPaused }
    }
    const entry = { form: 'bulkChange', kind: 'bulkChanges.delete', progress: 0.25 } as const
    await openPanel({
      handlers: {
        'longWork.list': () => ({
          entries: [
            buildLongWorkEntry({
              ...entry,
              id: change.bulkChangeId,
              state: isPaused ? 'waiting' : 'running',
              canCancel: true,
              subject: { kind: 'contacts', id: null, agentId: null, names: [] },
            }),
          ],
          nextCursor: null,
        }),
        'bulkChanges.pause': set(true),
        'bulkChanges.resume': set(false),
      },
    })
    await panel.getByRole('button', { name: 'Pause: Delete' }).click()
    await expect.element(group('Running').getByText(/^Paused · 25%/)).toBeVisible()
    await expect.element(panel.getByRole('button', { name: 'Continue: Delete' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(group('Running').getByText(/^25%/)).toBeVisible()
  })

  it('says why a bulk change cannot be paused', async () => {
    await openPanel({
      handlers: {
        ...listing(buildLongWorkEntry({ form: 'bulkChange', kind: 'bulkChanges.delete', canCancel: true })).handlers,
        'bulkChanges.pause': () => {
          throw new PlatformError({ type: 'SERVER' }, 'The server is busy.')
        },
      },
    })
    await panel.getByRole('button', { name: /^Pause: Delete/ }).click()
    await expect.element(page.getByText('The server is busy.')).toBeVisible()
  })

  it('asks before it cancels an upload, and says why that failed', async () => {
    const cancelled: string[] = []
    const upload = buildUploadDetail({ fileName: 'people.csv' })
    await openPanel({
      seed: { ...emptyWorld(), uploads: [{ ...upload, rows: [] }] },
      handlers: {
        'uploads.cancel': ({ uploadId }) => {
          cancelled.push(uploadId)
          throw new PlatformError({ type: 'SERVER' }, 'The server is busy.')
        },
      },
    })
    await panel.getByRole('button', { name: 'Cancel: Import people.csv' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel the upload of “people.csv”?' })
    await expect.element(question, ARRIVAL).toBeVisible()
    expect(cancelled).toEqual([])
    await question.getByRole('button', { name: 'Cancel the upload' }).click()
    await expect.element(question.getByText('The server is busy.')).toBeVisible()
    expect(cancelled).toEqual([upload.uploadId])
  })
})

describe('held work', () => {
  const held = [
    buildHeldKind({ kind: 'knowledge.reread', count: 3 }),
    buildHeldKind({ form: 'delivery', kind: 'whatsapp', count: 1 }),
  ]

  it('is announced by the button, and released or discarded after a question', async () => {
    const screen = await openPanel({ seed: { ...emptyWorld(), longWork: held } })
    await expect
      .element(screen.getByRole('button', { name: 'Long work · Work is held', includeHidden: true }))
      .toBeInTheDocument()
    await expect.element(panel.getByText(/This database is a copy, or was restored/)).toBeVisible()
    await expect.element(panel.getByText(/^3 due · earliest Mar 2,/)).toBeVisible()

    await panel.getByRole('button', { name: 'Release: Repeated reading of websites' }).click()
    const release = page.getByRole('alertdialog', { name: 'Release “Repeated reading of websites”?' })
    await expect.element(release.getByText(/^3 scheduled runs happen at the planned time/)).toBeVisible()
    await release.getByRole('button', { name: 'Release' }).click()
    await expect.element(panel.getByText('Repeated reading of websites')).not.toBeInTheDocument()

    await panel.getByRole('button', { name: 'Discard: Messages by whatsapp' }).click()
    const discard = page.getByRole('alertdialog', { name: 'Discard “Messages by whatsapp”?' })
    await expect.element(discard.getByText(/^1 message is cancelled and not sent\./)).toBeVisible()
    await discard.getByRole('button', { name: 'Not now' }).click()
    await expect.element(panel.getByText('Messages by whatsapp')).toBeVisible()
    await panel.getByRole('button', { name: 'Discard: Messages by whatsapp' }).click()
    await discard.getByRole('button', { name: 'Discard' }).click()
    await expect.element(panel.getByText(/This database is a copy/)).not.toBeInTheDocument()
  })

  it('says why a decision was refused', async () => {
    await openPanel({
      seed: { ...emptyWorld(), longWork: held },
      handlers: {
        'longWork.discardHeld': () => {
          throw new PlatformError({ type: 'SERVER' }, 'The server is busy.')
        },
      },
    })
    await panel.getByRole('button', { name: 'Discard: Messages by whatsapp' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect.element(question.getByText('The server is busy.')).toBeVisible()
  })

  it('is shown to administrators only', async () => {
    const asked: string[] = []
    await openPanel({
      user: buildUserOfRole(ROLES.DEVELOPMENT),
      seed: emptyWorld(),
      handlers: {
        'longWork.held': () => {
          asked.push('held')
          return { heldSince: null, kinds: held }
        },
      },
    })
    await expect.element(panel.getByText('No long work')).toBeVisible()
    await expect.element(panel.getByText(/This database is a copy/)).not.toBeInTheDocument()
    expect(asked).toEqual([])
  })
})

it.each([390, 320])('fits into a window of %i px', async (width) => {
  await page.viewport(width, 844)
  const long = 'A name that is very long, as those of files are that people export from other programs.csv'
  const subject = { kind: 'upload', id: 'upload-1', agentId: null, names: [long] }
  await openPanel({
    seed: { ...emptyWorld(), longWork: [buildHeldKind()] },
    ...listing(buildLongWorkEntry({ form: 'upload', kind: 'uploads.import', subject })),
  })
  await expect.element(panel.getByRole('link', { name: new RegExp(long) })).toBeVisible()
  const body = panel.element()
  expect(body.scrollWidth).toBeLessThanOrEqual(width)
  for (const each of panel.getByRole('button').elements()) {
    expect(each.getBoundingClientRect().right).toBeLessThanOrEqual(width)
  }
})
