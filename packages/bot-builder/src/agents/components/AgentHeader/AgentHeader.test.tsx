import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import type { Permission, Training } from '@platform/contract'
import { buildTask, buildTraining } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderBot } from '../../../testing/renderBot.tsx'
import { statesOf } from '../../../testing/statesOf.ts'
import { AgentHeader } from './AgentHeader.tsx'
import type { AgentHeaderProps } from './AgentHeader.tsx'

const renderHeader = (
  props: Partial<AgentHeaderProps> = {},
  {
    permissions,
    ...options
  }: { handlers?: MemoryHandlers; trainingMs?: number; permissions?: readonly Permission[] } = {},
) =>
  renderBot(
    <AgentHeader agentId={SAMPLE_AGENT_ID} name="Travel Assistant" onBack={() => {}} onTryIt={() => {}} {...props} />,
    { transport: memoryBackend(options), ...(permissions && { permissions }) },
  )
const withTraining = (training: Training): { handlers: MemoryHandlers } => ({
  handlers: { 'agents.training': () => training },
})

describe('the agent header (§2.3)', () => {
  it('§4 goes back when the intent is saved', async () => {
    const onBack = vi.fn()
    const screen = await renderHeader({ onBack })
    await screen.getByRole('button', { name: 'Back to agents' }).click()
    expect(onBack).toHaveBeenCalledOnce()
  })

  it('§4 with an unsaved intent shows please save the intent, and does not navigate', async () => {
    const onBack = vi.fn()
    const screen = await renderHeader({ onBack, hasUnsavedWork: true })
    await screen.getByRole('button', { name: 'Back to agents' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/please save the intent/u)
    expect(onBack).not.toHaveBeenCalled()
  })

  it('§4 shows the sentence once, asks the host, and closes the sentence with the unsaved work', async () => {
    const [onBack, onBackBlocked] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const header = (hasUnsavedWork: boolean) => (
      <AgentHeader
        agentId={SAMPLE_AGENT_ID}
        name="Travel Assistant"
        hasUnsavedWork={hasUnsavedWork}
        onBack={onBack}
        onBackBlocked={onBackBlocked}
        onTryIt={() => {}}
      />
    )
    const screen = await renderBot(header(true))
    const back = screen.getByRole('button', { name: 'Back to agents' })
    const sentence = screen.getByText('please save the intent')
    await back.click()
    await expect.element(sentence).toBeVisible()
    await back.click()
    await expect.poll(() => onBackBlocked.mock.calls.length).toBe(2)
    await expect.poll(() => sentence.elements().length).toBe(1)
    await screen.rerender(header(false))
    await expect.element(sentence, { timeout: 2_000 }).not.toBeInTheDocument()
    await back.click()
    expect(onBack).toHaveBeenCalledOnce()
    expect(onBackBlocked).toHaveBeenCalledTimes(2)
  })

  it('shows the text of the host about other unsaved changes', async () => {
    const screen = await renderHeader({ hasUnsavedWork: true, unsavedWorkText: 'please save the configuration' })
    await screen.getByRole('button', { name: 'Back to agents' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/please save the configuration/u)
  })

  it('shows before and during a training whether its version is published at once', async () => {
    const sentence = 'The new version answers your customers as soon as it is trained.'
    const link = <a href="#publish">Publish</a>
    const screen = await renderHeader({ publishingLink: link }, { trainingMs: 60_000 })
    const train = screen.getByRole('button', { name: 'Train Agent' })
    // The tooltip is loaded with the state of the training.
    await expect.element(screen.getByText('Trained', { exact: true })).toBeVisible()
    while (document.activeElement !== train.element()) await userEvent.keyboard('{Tab}')
    await expect.element(train).toHaveAccessibleDescription(sentence)
    expect(screen.getByRole('link', { name: 'Publish' }).elements()).toHaveLength(0)
    await train.click()
    await expect.element(screen.getByText(sentence)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Publish' })).toBeVisible()
  })

  it.each([
    [1, 'The new version waits until somebody publishes it.'],
    [null, 'The new version answers your customers as soon as it is trained.'],
  ])('says so of versions that are published by hand, after the version %s', async (modelVersion, sentence) => {
    const training = buildTraining({ state: 'training', modelVersion, publishesByHand: true })
    const screen = await renderHeader({}, withTraining(training))
    await expect.element(screen.getByText(sentence)).toBeVisible()
  })

  it('§2.9 does not train a prompt agent, nor load the state of its training', async () => {
    const asked = vi.fn(() => buildTraining({ state: 'trained' }))
    const screen = await renderHeader({ type: 'prompt' }, { handlers: { 'agents.training': asked } })
    await expect.element(screen.getByRole('button', { name: 'Try it' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Train Agent' }).elements()).toHaveLength(0)
    expect(screen.getByText('Trained').elements()).toHaveLength(0)
    expect(asked).not.toHaveBeenCalled()
  })

  it('opens the try-it panel', async () => {
    const onTryIt = vi.fn()
    const screen = await renderHeader({ onTryIt })
    await screen.getByRole('button', { name: 'Try it' }).click()
    expect(onTryIt).toHaveBeenCalledOnce()
  })

  it('§4 Train Agent warns with Please wait while we are building the knowledge base!!, shows progress and the end', async () => {
    const screen = await renderHeader({}, { trainingMs: 1_500 })
    await expect.element(screen.getByText('Trained', { exact: true })).toBeVisible()
    const button = screen.getByRole('button', { name: /Train Agent/ })
    await button.click()
    const warnings = screen.getByText('Please wait while we are building the knowledge base!!')
    await expect.element(warnings.first()).toBeVisible()
    await expect.element(screen.getByText('Training Inprogress')).toBeVisible()
    await expect.element(screen.getByRole('progressbar', { name: 'Training of Travel Assistant' })).toBeVisible()
    await expect.element(button).toHaveAttribute('data-pending')
    expect(statesOf('.platform-TrainingNotice')).toEqual([{}])
    await expect.element(screen.getByText('The agent has learned. Try it out.')).toBeVisible()
    await expect.element(screen.getByText('Trained', { exact: true })).toBeVisible()
    await expect.element(button).not.toHaveAttribute('data-pending')
    expect(statesOf('.platform-TrainingNotice')).toEqual([{ empty: 'true' }])
    await expect.element(warnings, { timeout: 2_000 }).not.toBeInTheDocument()
  })

  it('shows the notice also if the training was started before the page was loaded', async () => {
    const screen = await renderHeader({}, withTraining(buildTraining({ state: 'training', progress: 0.62 })))
    await expect.element(screen.getByText('Please wait while we are building the knowledge base!!')).toBeVisible()
    await expect.element(screen.getByText('62%')).toBeVisible()
  })

  it('cancels a training: the earlier version still answers, and it can be started again', async () => {
    const screen = await renderHeader({}, { trainingMs: 20_000 })
    await screen.getByRole('button', { name: 'Train Agent' }).click()
    await screen.getByRole('button', { name: 'Cancel training' }).click()
    const status = screen.getByText('The training was cancelled. Version 1 still answers.', { exact: true })
    await expect.element(status.first()).toBeVisible()
    await expect.element(screen.getByText('Training cancelled')).toBeVisible()
    expect(statesOf('.platform-TrainingNotice')).toEqual([{ cancelled: 'true' }])
    expect(document.activeElement?.className).toBe('platform-TrainingNotice')
    expect(screen.getByRole('button', { name: /Cancel/ }).elements()).toHaveLength(0)
    expect(screen.getByRole('alert').elements()).toHaveLength(0)
    await screen.getByRole('button', { name: 'Train Agent' }).click()
    await expect.element(screen.getByText('Training Inprogress')).toBeVisible()
    expect(statesOf('.platform-TrainingNotice')).toEqual([{}])
  })

  it('cancels a training by keyboard', async () => {
    const screen = await renderHeader({}, { trainingMs: 20_000 })
    await screen.getByRole('button', { name: 'Train Agent' }).click()
    const button = screen.getByRole('button', { name: 'Cancel training' })
    await expect.element(button).toBeVisible()
    for (let presses = 0; presses < 9 && document.activeElement !== button.element(); presses++) {
      await userEvent.keyboard('{Tab}')
    }
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Training cancelled')).toBeVisible()
  })

  it('shows that a training is being cancelled', async () => {
    const { handlers } = withTraining(buildTraining({ state: 'training' }))
    const task = buildTask({ subjectId: SAMPLE_AGENT_ID, isCancelling: true })
    const screen = await renderHeader(
      {},
      { handlers: { ...handlers, 'tasks.list': () => ({ tasks: [task], nextCursor: null }) } },
    )
    await expect.element(screen.getByRole('button', { name: /Cancelling training/ })).toHaveAttribute('data-pending')
  })

  it('reports why a training cannot be cancelled', async () => {
    const ended = new PlatformError({ type: 'REFUSED', rule: 'TASK_ENDED', errors: [] }, 'The task has ended already.')
    const screen = await renderHeader(
      {},
      { trainingMs: 20_000, handlers: { 'tasks.cancel': () => Promise.reject(ended) } },
    )
    await screen.getByRole('button', { name: 'Train Agent' }).click()
    await screen.getByRole('button', { name: 'Cancel training' }).click()
    await expect.element(screen.getByText('The task has ended already.')).toBeVisible()
  })

  it('offers a user who may only view agents no button that cancels', async () => {
    const listed = vi.fn(() => ({ tasks: [], nextCursor: null }))
    const { handlers } = withTraining(buildTraining({ state: 'training' }))
    const screen = await renderHeader(
      {},
      { handlers: { ...handlers, 'tasks.list': listed }, permissions: ['NLP.VIEW'] },
    )
    await expect.element(screen.getByText('Please wait while we are building the knowledge base!!')).toBeVisible()
    expect(screen.getByRole('button', { name: /Cancel/ }).elements()).toHaveLength(0)
    expect(listed).not.toHaveBeenCalled()
  })

  it('shows what a cancelled first training leaves', async () => {
    const screen = await renderHeader({}, withTraining(buildTraining({ state: 'failed', isCancelled: true })))
    await expect
      .element(screen.getByText('The training was cancelled. The agent has no trained version yet.').first())
      .toBeVisible()
  })

  it('§8 train failure: an error toast with the error message', async () => {
    const refusal = new PlatformError({ type: 'REFUSED', rule: 'NOTHING_TO_TRAIN', errors: [] }, 'There are no intents')
    const screen = await renderHeader({}, { handlers: { 'agents.train': () => Promise.reject(refusal) } })
    await screen.getByRole('button', { name: 'Train Agent' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/There are no intents/u)
    const warning = screen.getByText('Please wait while we are building the knowledge base!!')
    await expect.element(warning, { timeout: 2_000 }).not.toBeInTheDocument()
  })

  it('shows the reason of a failed training', async () => {
    const screen = await renderHeader(
      {},
      withTraining(buildTraining({ state: 'failed', error: 'One intent is too few.' })),
    )
    await expect.element(screen.getByText('Training failed')).toBeVisible()
    await expect.element(screen.getByText('One intent is too few.')).toBeInTheDocument()
  })

  it('lists the warnings of the training', async () => {
    const warnings = ['“refund” and “cancel” share four phrases.', '“hello” has two phrases only.']
    const screen = await renderHeader({}, withTraining(buildTraining({ state: 'trained', warnings })))
    await screen.getByRole('button', { name: '2 things to look at' }).click()
    const dialog = screen.getByRole('dialog', { name: 'What the training noticed' })
    expect(
      dialog
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual(warnings)
  })

  it('offers no training to a user who may only view agents', async () => {
    const screen = await renderHeader({}, { permissions: ['NLP.VIEW'] })
    await expect.element(screen.getByRole('button', { name: 'Try it' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Train Agent' }).elements()).toHaveLength(0)
  })
})
