import { PlatformError, type MemoryHandlers } from '@platform/client'
import type { Evaluation as Figures, Permission, Task } from '@platform/contract'
import { buildEvaluation, buildTask } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID as agentId } from '@platform/testing/memory-backend'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useConfiguration } from '../../../configuration/headless/useConfiguration.ts'
import { renderBot } from '../../../testing/renderBot.tsx'
import { statesOf } from '../../../testing/statesOf.ts'
import type { Confusion } from '../../headless/confusions.ts'
import { useEvaluation, type EvaluationSource } from '../../headless/useEvaluation.ts'
import { Evaluation } from './Evaluation.tsx'

beforeEach(() => page.viewport(1280, 1000))

function Screen() {
  const [source, setSource] = useState<EvaluationSource | null>(null)
  const [pair, setPair] = useState<string | null>(null)
  return (
    <Evaluation
      evaluation={useEvaluation(agentId, { source })}
      configuration={useConfiguration(agentId)}
      onSourceChange={setSource}
      pair={pair}
      onPairChange={setPair}
      renderPhraseLink={({ text, intentId }) => <a href={`#${intentId}`}>Open {text}</a>}
    />
  )
}

const isRejected = ({ answered }: Confusion) => answered.intentId === null

interface Given {
  testCases?: Figures | null
  crossValidation?: Figures | null
  handlers?: MemoryHandlers
  permissions?: readonly Permission[]
}

async function open({ testCases, crossValidation = null, handlers = {}, permissions }: Given = {}) {
  const figures: MemoryHandlers =
    testCases === undefined ? {} : { 'testCases.evaluations': () => ({ testCases, crossValidation }) }
  const transport = memoryBackend({ handlers: { ...figures, ...handlers } })
  const screen = await renderBot(<Screen />, { transport, ...(permissions && { permissions }) })
  return {
    ...screen,
    transport,
    source: (name: string | RegExp) => screen.getByRole('radio', { name }),
    group: (name: string) => screen.getByRole('region', { name, exact: true }),
    panel: screen.getByRole('dialog'),
    matrix: screen.getByRole('table', { name: 'Confusion matrix' }),
    cell: (name: string) => screen.getByRole('table', { name: 'Confusion matrix' }).getByRole('button', { name }),
  }
}

const FIGURES = buildEvaluation()
const CROSS_VALIDATION: Task = buildTask({ kind: 'agents.crossValidate', subjectId: agentId, agentId })

describe('the evaluation of an agent', () => {
  it('shows the figures of the test set first', async () => {
    const { source, getByText } = await open({
      testCases: FIGURES,
      crossValidation: buildEvaluation({ version: null }),
    })
    await expect.element(source('Test set (46)')).toBeChecked()
    await expect.element(getByText('80%')).toBeVisible()
    await expect.element(getByText(/^Version 3, 02 Mar 2026/u)).toBeVisible()
    await source('Cross-validation (46)').click()
    await expect.element(getByText(/^Training phrases, 02 Mar 2026/u)).toBeVisible()
  })

  it('lists the worst pairs first, and a pair opens its messages with links to the intent', async () => {
    const { group, panel } = await open({ testCases: FIGURES })
    const pairs = group('Confused intents').getByRole('button')
    await expect.element(pairs.first()).toHaveAccessibleName('book_flight answered as cancel_booking: 4 messages')
    expect(pairs.elements()).toHaveLength(2)
    await pairs.first().click()
    await expect.element(panel).toHaveAccessibleName('4 confused messages')
    await expect.element(panel.getByText('I will not travel after all')).toBeVisible()
    const link = panel.getByRole('link', { name: 'Open Where is my ticket' })
    await expect.element(link).toHaveAttribute('href', '#intent-1')
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(pairs.first()).toHaveFocus()
  })

  it('lists messages that no intent answered, and those that one answered although out of scope, apart', async () => {
    const rejected = FIGURES.confusions.filter(isRejected).map((pair) => ({ ...pair, count: 40 }))
    const others = FIGURES.confusions.filter((pair) => !isRejected(pair))
    const { group, panel, getByRole } = await open({
      testCases: { ...FIGURES, confusions: [...rejected, ...others] },
    })
    await expect.element(group('Not understood')).toMatchTextContent(/40 messages/u)
    const headings = getByRole('heading', { level: 3 }).elements()
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Confused intents',
      'Not understood',
      'Answered although out of scope',
    ])
    await group('Not understood').getByRole('button').first().click()
    await expect.element(panel).toHaveAccessibleName('40 messages not understood')
    await expect.element(panel.getByText('Hm')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await group('Answered although out of scope').getByRole('button').click()
    await expect.element(panel).toHaveAccessibleName('2 out-of-scope messages answered')
    await expect.element(panel.getByText('Is it raining')).toBeVisible()
  })

  it('shows that no message got a wrong answer, if intents are only not understood', async () => {
    const rejected = FIGURES.confusions.filter(isRejected)
    const { group, getByText } = await open({ testCases: { ...FIGURES, confusions: rejected } })
    await expect.element(getByText('No message got a wrong answer.')).toBeVisible()
    await expect.element(group('Not understood')).toBeVisible()
    expect(group('Confused intents').elements()).toHaveLength(0)
  })

  it('shows what became of the messages, and how the figure compares with that of a version', async () => {
    const { getByText, getByRole } = await open({ testCases: FIGURES })
    const tile = (name: string) => getByRole('term').filter({ hasText: name }).first().element().nextElementSibling
    await expect.element(getByText('80%')).toBeVisible()
    expect(tile('Not understood')?.textContent).toBe('2.5%')
    expect(tile('Wrong')?.textContent).toBe('17.5%')
    await expect
      .element(getByText(/^Without the threshold, 82\.5% would be right\. The figure in Versions/u))
      .toBeVisible()
    expect(getByText(/too few to judge/u).elements()).toHaveLength(0)
  })

  it('shows no success and no threshold if no message of the test was answered', async () => {
    const noCounts = FIGURES.bins.right.map(() => 0)
    const rejected = FIGURES.confusions.filter(isRejected)
    const { getByText, getByRole } = await open({
      testCases: {
        ...FIGURES,
        messages: 1,
        accuracy: 0,
        macroF1: 0,
        confusions: rejected,
        bins: { right: noCounts.with(40, 1), wrong: noCounts, outOfScope: noCounts },
      },
    })
    await expect
      .element(
        getByText(/^1 message is too few to judge the agent: one more right answer changes the accuracy by 100%/u),
      )
      .toBeVisible()
    await expect
      .element(getByText('A threshold is suggested from 30 labelled messages on', { exact: false }))
      .toBeVisible()
    expect(getByText('No message got a wrong answer.').elements()).toHaveLength(0)
    expect(getByRole('button', { name: 'Use', exact: true }).elements()).toHaveLength(0)
  })

  it('shows no chart of a new agent', async () => {
    const { getByText, getByRole } = await open({ testCases: null })
    await expect.element(getByText(/^There are no messages of the last/u)).toBeVisible()
    expect(getByRole('figure').elements()).toHaveLength(0)
  })

  it('opens the messages of a cell of the matrix, whose cells the arrow keys move between', async () => {
    const { matrix, cell, panel } = await open({ testCases: FIGURES })
    await expect.element(matrix.getByRole('rowheader', { name: 'Out of scope' })).toBeVisible()
    await expect.element(matrix.getByRole('columnheader', { name: 'Not understood' })).toBeVisible()
    cell('book_flight answered as cancel_booking: 4 messages').element().focus()
    await userEvent.keyboard('{ArrowRight}')
    const rejected = cell('book_flight answered as Not understood: 1 message')
    await expect.element(rejected).toHaveFocus()
    await expect.element(rejected).toHaveAttribute('tabindex', '0')
    await userEvent.keyboard('{Enter}')
    await expect.element(panel.getByText('Hm')).toBeVisible()
    // Right answers have no messages to open.
    const states = statesOf('.platform-ConfusionMatrix-cell')
    expect(states.filter(({ right }) => right)).toHaveLength(5)
    expect(Object.groupBy(states, ({ kind }) => kind ?? 'none')).toMatchObject({
      confused: { length: 2 },
      notUnderstood: { length: 1 },
      outOfScope: { length: 1 },
    })
  })

  it('has no matrix for one intent, for many, and on small screens', async () => {
    const one = await open({ testCases: buildEvaluation({ intentCount: 1 }) })
    await expect.element(one.getByRole('grid', { name: 'Quality per intent' })).toBeVisible()
    expect(one.matrix.elements()).toHaveLength(0)
    await one.unmount()
    const many = await open({ testCases: buildEvaluation({ intentCount: 60 }) })
    await expect.element(many.getByRole('button', { name: 'Show all 58 pairs' })).toBeVisible()
    expect(many.matrix.elements()).toHaveLength(0)
    await many.unmount()
    await page.viewport(390, 844)
    const small = await open({ testCases: FIGURES })
    await expect.element(small.getByRole('grid', { name: 'Quality per intent' })).toBeVisible()
    expect(small.matrix.elements()).toHaveLength(0)
  })

  it('sorts the intents, worst first', async () => {
    const { getByRole } = await open({ testCases: FIGURES })
    const grid = getByRole('grid', { name: 'Quality per intent' })
    const names = () =>
      grid
        .getByRole('rowheader')
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(names).toEqual(['cancel_booking', 'book_flight', 'booking_status', 'luggage_allowance'])
    await grid.getByRole('columnheader', { name: 'Intent' }).getByRole('button').first().click()
    await expect.poll(names).toEqual(['book_flight', 'booking_status', 'cancel_booking', 'luggage_allowance'])
  })

  it('measures with the training phrases if there is no test run', async () => {
    let task: Task | null = null
    let crossValidation: Figures | null = null
    const { transport, source, getByRole, getByText } = await open({
      handlers: {
        'testCases.evaluations': () => ({ testCases: null, crossValidation }),
        'testCases.crossValidate': () => (task = CROSS_VALIDATION),
        'tasks.list': () => ({ tasks: task ? [task] : [], nextCursor: null }),
      },
    })
    await expect.element(source('Cross-validation')).toBeChecked()
    await expect.element(getByText('Not measured yet')).toBeVisible()
    await getByRole('button', { name: 'Measure', exact: true }).click()
    await expect.element(getByRole('progressbar', { name: 'Measuring' })).toBeVisible()
    crossValidation = buildEvaluation({ version: null })
    task = { ...CROSS_VALIDATION, state: 'done' }
    transport.emit({ name: 'tasks.changed', payload: task })
    await expect.element(getByText(/^Training phrases, /u)).toBeVisible()
    await expect.element(source(/^Cross-validation \(\d+\)/u)).toBeChecked()
    await expect.element(getByRole('button', { name: 'Measure again' })).toBeVisible()
  })

  it('cancels a measurement, and keeps the earlier figures', async () => {
    let task = CROSS_VALIDATION
    const { getByRole, getByText } = await open({
      handlers: {
        'tasks.list': () => ({ tasks: [task], nextCursor: null }),
        'tasks.cancel': () => (task = { ...task, state: 'cancelled' }),
      },
    })
    await getByRole('button', { name: 'Cancel' }).click()
    await expect.element(getByRole('progressbar')).not.toBeInTheDocument()
    await expect.element(getByText('Not measured yet')).toBeVisible()
  })

  it('shows that a test set that has no messages cannot be measured', async () => {
    const { source, getByRole, getByText } = await open({
      testCases: null,
      handlers: {
        'testCases.run': () => {
          throw new PlatformError({ type: 'REFUSED', rule: 'NOTHING_TO_TRAIN', errors: [] }, 'The test set is empty.')
        },
      },
    })
    await source('Test set').click()
    await expect.element(getByText('No test run yet')).toBeVisible()
    await getByRole('button', { name: 'Measure', exact: true }).click()
    await expect.element(getByText('The test set is empty.')).toBeVisible()
  })

  it('shows when the figures are outdated', async () => {
    const { getByText } = await open({ testCases: buildEvaluation({ isOutdated: true }) })
    await expect.element(getByText(/have changed since/u)).toBeVisible()
  })

  it('offers no measurement to those who may only view', async () => {
    const { getByRole, getByText } = await open({ testCases: FIGURES, permissions: ['NLP.VIEW'] })
    await expect.element(getByText('80%')).toBeVisible()
    expect(getByRole('button', { name: /Measure/u }).elements()).toHaveLength(0)
  })

  it('shows why it could not be loaded, and loads again', async () => {
    let isDown = true
    const { getByRole, getByText } = await open({
      testCases: null,
      handlers: {
        'testCases.evaluations': () => {
          if (isDown) throw new PlatformError({ type: 'NETWORK', isOnline: true })
          return { testCases: FIGURES, crossValidation: null }
        },
      },
    })
    await expect.element(getByText('The evaluation could not be loaded')).toBeVisible()
    isDown = false
    await getByRole('button', { name: /Retry|Try again/u }).click()
    await expect.element(getByText('80%')).toBeVisible()
  })
})
