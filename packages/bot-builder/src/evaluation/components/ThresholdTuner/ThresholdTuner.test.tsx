import { PlatformError, type MemoryHandlers } from '@platform/client'
import { suggestThreshold, thresholdEffect, type AgentConfig, type LabelledBins } from '@platform/contract'
import { buildAgentConfig, buildEvaluation } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID as agentId, sampleWorld } from '@platform/testing/memory-backend'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useConfiguration } from '../../../configuration/headless/useConfiguration.ts'
import { renderBot } from '../../../testing/renderBot.tsx'
import { ThresholdTuner } from './ThresholdTuner.tsx'

const LABELLED = buildEvaluation().bins

function Screen({ bins }: { bins: LabelledBins | null }) {
  const configuration = useConfiguration(agentId)
  return (
    <>
      <ThresholdTuner configuration={configuration} bins={bins} />
      <output aria-label="Unsaved">{configuration.changed.join()}</output>
    </>
  )
}

interface Given {
  config?: Partial<AgentConfig>
  bins?: LabelledBins | null
  handlers?: MemoryHandlers
  isReadOnly?: boolean
}

async function open({ config = {}, bins = LABELLED, handlers = {}, isReadOnly = false }: Given = {}) {
  const world = sampleWorld()
  const agents = world.agents.map((agent) =>
    agent.id === agentId ? { ...agent, config: buildAgentConfig(config) } : agent,
  )
  const transport = memoryBackend({ seed: { ...world, agents }, handlers })
  const permissions = isReadOnly ? { permissions: ['NLP.VIEW'] as const } : {}
  const screen = await renderBot(<Screen bins={bins} />, { transport, ...permissions })
  const slider = screen.getByRole('slider', { name: 'Confidence threshold' })
  await expect.element(slider).toBeInTheDocument()
  return {
    ...screen,
    transport,
    slider,
    use: screen.getByRole('button', { name: 'Use', exact: true }),
    save: screen.getByRole('button', { name: 'Save threshold' }),
    counts: () => screen.getByRole('status', { name: 'Messages at this threshold' }).element().textContent,
    saved: async () => (await transport.call('agents.get', { agentId })).config,
  }
}

const fail = () => {
  throw new PlatformError({ type: 'NETWORK', isOnline: true })
}

const countsAt = (threshold: number) => {
  const { right, wrong, rejected, outOfScopeRejected } = thresholdEffect(LABELLED, threshold)
  return `Right${right}Wrong${wrong}Rejected${rejected}Out of scope, rejected${outOfScopeRejected}`
}

describe('the threshold tuner', () => {
  it('suggests the best threshold on held-out data', async () => {
    const worth = (threshold: number) => {
      const { right, wrong } = thresholdEffect(LABELLED, threshold)
      return right - wrong
    }
    const best = Math.max(...Array.from({ length: 101 }, (_, at) => worth(at / 100)))
    const { slider, use, counts, getByText } = await open()
    await use.click()
    const suggested = Number(slider.element().getAttribute('value'))
    expect(suggested).toBe(suggestThreshold(LABELLED))
    expect(worth(suggested)).toBe(best)
    expect(worth(0.5)).toBeLessThan(best)
    await expect.element(getByText(`Suggested: ${suggested}`)).toBeVisible()
    expect(counts()).toBe(countsAt(suggested))
    await expect.element(use).toBeDisabled()
  })

  it('counts at each threshold that the keys move to', async () => {
    const { slider, counts } = await open()
    expect(counts()).toBe(countsAt(0.5))
    slider.element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect.element(slider).toHaveValue('0.53')
    expect(counts()).toBe(countsAt(0.53))
    await userEvent.keyboard('{Home}')
    expect(counts()).toBe(countsAt(0))
  })

  it('saves the whole configuration, and undoes it', async () => {
    const { use, save, saved, getByRole, getByText } = await open({
      config: { modelType: 'SVM', outOfScopeMessage: 'Pardon?', confidenceThreshold: 40 },
    })
    const before = await saved()
    await use.click()
    await save.click()
    await expect.element(getByText('The threshold is 0.56 now')).toBeVisible()
    expect(await saved()).toEqual({ ...before, confidenceThreshold: 0.56 })
    await expect.element(save).not.toBeInTheDocument()
    await getByRole('button', { name: 'Undo' }).click()
    await expect.element(getByText('The threshold is 0.40 again')).toBeVisible()
    expect(await saved()).toEqual(before)
  })

  it('reads a percentage as the threshold that it means, and moving back to it is not a change', async () => {
    const { slider, save, getByRole } = await open({ config: { confidenceThreshold: 50 } })
    // A host asks before unsaved fields are lost.
    const unsaved = getByRole('status', { name: 'Unsaved' })
    await expect.element(slider).toHaveValue('0.5')
    slider.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(save).toBeVisible()
    await expect.element(unsaved).toHaveTextContent('confidenceThreshold')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(save).not.toBeInTheDocument()
    await expect.element(unsaved).toBeEmptyDOMElement()
  })

  it('discards what was tried', async () => {
    const { slider, use, save, getByRole } = await open()
    await use.click()
    await getByRole('button', { name: 'Discard' }).click()
    await expect.element(slider).toHaveValue('0.5')
    await expect.element(save).not.toBeInTheDocument()
  })

  it('asks when another user has saved another threshold meanwhile', async () => {
    const { transport, slider, use, save, saved, getByRole } = await open()
    await use.click()
    await transport.call('agents.saveConfig', { agentId, ...(await saved()), confidenceThreshold: 0.7 })
    await expect.element(getByRole('alert').filter({ hasText: 'Somebody else saved 0.70' })).toBeVisible()
    await expect.element(save).toBeVisible()
    await getByRole('button', { name: 'Use 0.70' }).click()
    await expect.element(slider).toHaveValue('0.7')
  })

  it('keeps the tried threshold when the save fails', async () => {
    const { slider, use, save, getByText } = await open({ handlers: { 'agents.saveConfig': fail } })
    await use.click()
    await save.click()
    await expect.element(getByText(/server/iu).first()).toBeVisible()
    await expect.element(slider).toHaveValue('0.56')
    await expect.element(save).toBeVisible()
  })

  it('lets those who may not edit try values only', async () => {
    const { slider, use, save, getByText } = await open({ isReadOnly: true })
    await use.click()
    await expect.element(slider).toHaveValue('0.56')
    await expect.element(getByText(/You may try values here/u)).toBeVisible()
    expect(save.elements()).toHaveLength(0)
  })

  it('shows recent messages without labels, and no suggestion', async () => {
    const recent = Array.from({ length: 100 }, (_, at) => (at === 20 || at === 80 ? 2 : 0))
    const { use, getByText, getByRole } = await open({
      bins: null,
      handlers: { 'conversation.confidences': () => ({ bins: recent, messages: 4 }) },
    })
    await expect.element(getByText(/^Of 4 messages of the last 30 days: 50% below the threshold/u)).toBeVisible()
    const headers = getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent)
    expect(headers).toEqual(['Confidence', 'Recent messages, not labelled'])
    expect(use.elements()).toHaveLength(0)
  })

  it('has the counts of the histogram as a table', async () => {
    const { getByRole } = await open()
    const row = getByRole('row', { name: /^0\.50 to 0\.55/u })
    await expect.element(row).toHaveTextContent('0.50 to 0.55011')
  })
})
