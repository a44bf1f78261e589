import { PlatformError } from '@platform/client'
import type { VersionDiff } from '@platform/contract'
import { memoryBackend, SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { renderBot } from '../../../testing/renderBot.tsx'
import { statesOf } from '../../../testing/statesOf.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

const agentId = SAMPLE_AGENT_ID

/** The sample agent with a second version, which has one phrase more. */
async function trainedTwice() {
  const transport = memoryBackend({ trainingMs: 1 })
  const { stories } = await transport.call('stories.list', { agentId })
  const storyId = stories.find(({ intentCount }) => intentCount > 0)?.id ?? ''
  const { intents } = await transport.call('intents.list', { agentId, storyId })
  const intentId = intents[0]?.id ?? ''
  const intent = await transport.call('intents.get', { agentId, storyId, intentId })
  const phrases = [...intent.phrases, { text: 'a brand new phrase', annotations: [] }]
  await transport.call('intents.save', { ...intent, phrases })
  await transport.call('agents.train', { agentId })
  await vi.waitFor(async () => {
    expect((await transport.call('versions.list', { agentId })).versions.length).toBeGreaterThan(1)
  }, 10_000)
  return { transport, intent, newest: (await transport.call('versions.list', { agentId })).versions[0]?.version ?? 0 }
}

/** A version in the list. The select of the compared version contains a button of the same name. */
const listed = (screen: Awaited<ReturnType<typeof renderBot>>, version: number) =>
  screen
    .getByRole('list', { name: 'Versions, newest first' })
    .getByRole('button', { name: new RegExp(`^Version ${version}`, 'u') })

const away = () => {
  throw new PlatformError({ type: 'NETWORK', isOnline: true })
}

describe('the versions of an agent', () => {
  it('show the changes of the newest one', async () => {
    const { transport, intent, newest } = await trainedTwice()
    const screen = await renderBot(<VersionsDialog agentId={agentId} onClose={() => {}} />, { transport })
    await expect.element(listed(screen, newest)).toHaveAttribute('aria-current', 'true')
    await expect.element(screen.getByRole('heading', { name: new RegExp(intent.name, 'u') })).toBeVisible()
    await expect.element(screen.getByText(/a brand new phrase/u)).toBeVisible()
    expect(statesOf('.platform-Versions-change')).toEqual([{ kind: 'changed' }])
    expect(statesOf('.platform-Versions-lines > li')).toEqual([{ kind: 'added' }])
  })

  it('name entities and write the texts of the visitor, without ids, symbols and markdown', async () => {
    const none = { added: [], removed: [] }
    const parameter = { name: 'treatment', required: true, value: '', prompts: ['*Which* treatment?'] }
    const diff: VersionDiff = {
      intents: {
        added: [],
        removed: [],
        changed: [
          {
            id: 'i',
            name: 'Book appointment',
            formerName: null,
            phrases: none,
            responses: { added: [String.raw`**Booked\!** 2 \* 3 for [details](https://www.example.com)`], removed: [] },
            parameters: {
              added: [{ ...parameter, entityName: 'service', isList: true }],
              removed: [{ ...parameter, entityName: null }],
            },
            dialogue: none,
            annotated: [],
          },
        ],
      },
      entities: { added: [], removed: [], changed: [] },
      config: [],
    }
    const transport = memoryBackend({ handlers: { 'versions.diff': () => diff } })
    const screen = await renderBot(<VersionsDialog agentId={agentId} onClose={() => {}} />, { transport })
    await screen.getByRole('button', { name: /Compare/u }).click()
    await screen.getByRole('option').first().click()
    const changes = screen.getByRole('group', { name: 'What differs' })
    await expect
      .element(
        changes.getByText('treatment: service · Required · several values · Prompts: “Which treatment?”', {
          exact: false,
        }),
      )
      .toBeVisible()
    await expect
      .element(changes.getByText('treatment: Free text · Required · one value', { exact: false }))
      .toBeVisible()
    await expect.element(changes.getByText('Booked! 2 * 3 for details', { exact: false })).toBeVisible()
  })

  it('show how their accuracy is measured, because an evaluation with the threshold has another figure', async () => {
    const transport = memoryBackend()
    const screen = await renderBot(<VersionsDialog agentId={agentId} onClose={() => {}} />, { transport })
    await expect.element(screen.getByText(/% right without threshold$/u)).toBeVisible()
    await expect.element(screen.getByText(/^Right without threshold: .*Evaluation shows/u)).toBeVisible()
  })

  it('show in the language of the person that the server is away', async () => {
    const transport = memoryBackend({ handlers: { 'versions.list': away } })
    const screen = await renderBot(<VersionsDialog agentId={agentId} onClose={() => {}} />, { transport, locale: 'ar' })
    await expect.element(screen.getByText('تعذّر الوصول إلى الخادم. حاول مرة أخرى.')).toBeVisible()
  })

  it('can be published', async () => {
    const { transport, newest } = await trainedTwice()
    const screen = await renderBot(<VersionsDialog agentId={agentId} onClose={() => {}} />, { transport })
    await listed(screen, newest - 1).click()
    await screen.getByRole('button', { name: 'Publish' }).click()
    await expect.element(screen.getByText(`Version ${newest - 1} answers from now on.`)).toBeVisible()
    const { versions } = await transport.call('versions.list', { agentId })
    expect(versions.find(({ isLive }) => isLive)?.version).toBe(newest - 1)
  })

  it('can be restored, after a question', async () => {
    const { transport, intent, newest } = await trainedTwice()
    const screen = await renderBot(<VersionsDialog agentId={agentId} onClose={() => {}} />, { transport })
    await listed(screen, newest - 1).click()
    await screen.getByRole('button', { name: 'Roll back' }).click()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click()
    await expect.element(screen.getByText(`The agent is what it was in version ${newest - 1}.`)).toBeVisible()
    const key = { agentId, storyId: intent.storyId, intentId: intent.id }
    expect((await transport.call('intents.get', key)).phrases).toEqual(intent.phrases)
  })

  it('show in the language of the person why they cannot be restored', async () => {
    const transport = memoryBackend({ handlers: { 'versions.restore': away } })
    const screen = await renderBot(<VersionsDialog agentId={agentId} onClose={() => {}} />, { transport, locale: 'ar' })
    await screen.getByRole('button', { name: 'الرجوع إليه' }).click()
    const question = screen.getByRole('alertdialog')
    await question.getByRole('button', { name: 'الرجوع إليه' }).click()
    await expect.element(question.getByRole('alert')).toMatchTextContent('تعذّر الوصول إلى الخادم. حاول مرة أخرى.')
  })

  it('can be published manually only', async () => {
    const { transport } = await trainedTwice()
    const screen = await renderBot(<VersionsDialog agentId={agentId} onClose={() => {}} />, { transport })
    await screen.getByRole('switch', { name: 'Publish by hand' }).click({ force: true })
    await vi.waitFor(async () => {
      expect((await transport.call('versions.list', { agentId })).publishesByHand).toBe(true)
    })
  })

  it('are read-only for a user who may only view agents', async () => {
    const { transport, newest } = await trainedTwice()
    const screen = await renderBot(<VersionsDialog agentId={agentId} onClose={() => {}} />, {
      transport,
      permissions: ['NLP.VIEW'],
    })
    await expect.element(listed(screen, newest)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Publish' }).elements()).toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Roll back' }).elements()).toHaveLength(0)
    expect(screen.getByRole('switch').elements()).toHaveLength(0)
  })
})
