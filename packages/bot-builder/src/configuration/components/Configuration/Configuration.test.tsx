import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import { CONFIDENCES } from '@platform/contract'
import type { AgentConfig, Permission, Training } from '@platform/contract'
import { buildAgentConfig, buildIntegration, buildTraining } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID, sampleWorld } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderBot } from '../../../testing/renderBot.tsx'
import { useConfiguration } from '../../headless/useConfiguration.ts'
import { Configuration } from './Configuration.tsx'

const agentId = SAMPLE_AGENT_ID

function Screen({ onCancel = () => {} }: { onCancel?: () => void }) {
  return <Configuration configuration={useConfiguration(agentId)} onCancel={onCancel} />
}

interface Given {
  config?: Partial<AgentConfig>
  training?: Training
  permissions?: readonly Permission[]
  onCancel?: () => void
  handlers?: MemoryHandlers
}

async function open({ config = {}, training, handlers = {}, permissions, ...props }: Given = {}) {
  const world = sampleWorld()
  const agents = world.agents.map((agent) =>
    agent.id === agentId ? { ...agent, ...(training && { training }), config: buildAgentConfig(config) } : agent,
  )
  const integrations = [buildIntegration({ id: 'support', name: 'Support desk' })]
  const transport = memoryBackend({ seed: { ...world, agents, integrations }, handlers })
  const screen = await renderBot(<Screen {...props} />, { transport, ...(permissions && { permissions }) })
  const field = (name: string) => screen.getByRole('textbox', { name })
  await expect.element(screen.getByRole('radiogroup', { name: 'Model type' })).toBeVisible()
  return {
    screen,
    transport,
    field,
    threshold: field('Confidence threshold'),
    retries: field('Entity extract retries'),
    picker: screen.getByRole('button', { name: /Open AI Configuration/ }),
    update: screen.getByRole('button', { name: 'Update' }),
    model: (name: RegExp) => screen.getByRole('radio', { name }),
    saved: async () => (await transport.call('agents.get', { agentId })).config,
  }
}

async function type(field: { fill: (text: string) => Promise<void> }, text: string) {
  await field.fill(text)
  await userEvent.keyboard('{Tab}')
}

describe('the configuration (§2.7)', () => {
  it('shows the saved values', async () => {
    const { screen, field, retries } = await open({
      config: { modelType: 'Semantic', language: 'hi', entityExtractRetries: 3, outOfScopeMessage: 'नहीं' },
    })
    await expect.element(screen.getByRole('radio', { name: /Semantic/ })).toBeChecked()
    await expect.element(screen.getByRole('button', { name: /Language/ })).toHaveTextContent('Hindi')
    await expect.element(field('Confidence threshold')).toHaveValue('0.5')
    await expect.element(field('Out of scope message')).toHaveValue('नहीं')
    await expect.element(retries).toHaveValue('3')
  })

  it('§9 offers the four model types, each with a description', async () => {
    const { screen } = await open()
    const names = screen
      .getByRole('radio')
      .elements()
      .map((radio) => radio.closest('label')?.textContent)
    expect(names).toEqual(['Open AI', 'Semantic', 'GPT 2', 'SVM'])
    await expect.element(screen.getByText(/best with many phrases/)).toBeVisible()
  })

  it('saves with Update, as a whole', async () => {
    const { screen, model, retries, update, saved } = await open()
    await model(/Semantic/).click()
    await type(retries, '4')
    await expect.element(screen.getByText('Please Update or Cancel the changes')).toBeVisible()
    await update.click()
    await expect.element(screen.getByText('Configuration updated')).toBeVisible()
    expect(await saved()).toEqual(buildAgentConfig({ modelType: 'Semantic', entityExtractRetries: 4 }))
    await expect.element(screen.getByText('Please Update or Cancel the changes')).not.toBeInTheDocument()
  })

  it('saves the last typed value also when Enter is pressed in its field', async () => {
    const { retries, saved } = await open()
    await retries.fill('6')
    await userEvent.keyboard('{Enter}')
    await expect.poll(async () => (await saved()).entityExtractRetries).toBe(6)
  })

  it('Cancel asks, and discards the changes', async () => {
    const onCancel = vi.fn()
    const { screen, model, saved } = await open({ onCancel })
    await model(/Semantic/).click()
    await screen.getByRole('button', { name: 'Cancel' }).click()
    expect(onCancel).not.toHaveBeenCalled()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    expect(onCancel).toHaveBeenCalledOnce()
    await expect.element(model(/SVM/)).toBeChecked()
    expect((await saved()).modelType).toBe('SVM')
  })

  it('shows that a new model or language requires a training', async () => {
    const { screen, model } = await open()
    const note = screen.getByText(/after its next training/)
    expect(note.elements()).toHaveLength(0)
    await model(/Semantic/).click()
    await expect.element(note).toBeVisible()
    await model(/SVM/).click()
    await expect.element(note).not.toBeInTheDocument()
    await screen.getByRole('button', { name: /Language/ }).click()
    await screen.getByRole('option', { name: 'Hindi' }).click()
    await expect.element(note).toBeVisible()
  })
})

describe('the threshold (§4, §5)', () => {
  it('§4 is hidden and read-only for SVM, and shown for Semantic, OpenAi and GPT2', async () => {
    const { screen, model, threshold } = await open()
    await expect.element(screen.getByText('Read-only while the model type is SVM.')).toBeVisible()
    expect(threshold.elements()).toHaveLength(0)
    for (const shown of [/Semantic/, /Open AI/, /GPT 2/]) {
      await model(shown).click()
      await expect.element(threshold).toBeVisible()
    }
    await model(/SVM/).click()
    await expect.element(threshold).not.toBeInTheDocument()
  })

  it('§5 shows 0 to 1 and accepts up to 200, as the specification gives both', async () => {
    const { screen, threshold, update, saved } = await open({ config: { modelType: 'Semantic' } })
    const text = 'Confidence Threshold value should be between zero and 1.'
    await expect.element(screen.getByText(text)).toBeVisible()
    await expect.element(screen.getByText('0 – 1')).toBeVisible()
    for (const [typed, share] of [
      ['0.73', '73%'],
      ['70', '70%'],
      ['200', '100%'],
    ] as const) {
      await type(threshold, typed)
      await expect.element(screen.getByText(`An answer needs a confidence of ${share} at least.`)).toBeVisible()
      await update.click()
      await expect.poll(async () => (await saved()).confidenceThreshold).toBe(Number(typed))
    }
    await type(threshold, '200.5')
    await update.click()
    await expect.element(threshold).toHaveAttribute('aria-invalid', 'true')
    await expect.element(screen.getByText(text)).toBeVisible()
    expect((await saved()).confidenceThreshold).toBe(200)
  })
})

describe('the effect of the choices', () => {
  it('shows the share of recent messages below the threshold, as it is typed', async () => {
    const bins = Array.from({ length: CONFIDENCES.bins }, (_, bin) => (bin === 20 ? 1 : bin === 60 ? 3 : 0))
    const { screen, threshold } = await open({
      config: { modelType: 'Semantic' },
      handlers: { 'conversation.confidences': () => ({ bins, messages: 4 }) },
    })
    await expect
      .element(screen.getByText('Of the last 4 messages within 30 days: 25% below this threshold.'))
      .toBeVisible()
    await type(threshold, '0.61')
    await expect.element(screen.getByText(/100% below this threshold/)).toBeVisible()
  })

  it('shows that it knows no messages yet', async () => {
    const { screen } = await open({ config: { modelType: 'Semantic' } })
    await expect.element(screen.getByText(/After the first messages/)).toBeVisible()
  })

  it('warns that 1.5 is a percentage, and accepts it', async () => {
    const { screen, threshold, update, saved } = await open({ config: { modelType: 'Semantic' } })
    const warning = screen.getByText(/1\.5 means 1\.5%/)
    await type(threshold, '1')
    await expect.element(warning).not.toBeInTheDocument()
    await type(threshold, '1.5')
    await expect.element(warning).toBeVisible()
    await update.click()
    await expect.poll(async () => (await saved()).confidenceThreshold).toBe(1.5)
  })

  it('recommends the model type that the last training measured as the better one', async () => {
    const accuracies = { SVM: 0.81, Semantic: 0.9 }
    const metrics = { intents: 12, phrases: 60, milliseconds: 850, accuracy: 0.81, accuracies }
    const { screen } = await open({ training: buildTraining({ metrics }) })
    await expect.element(screen.getByText(/Semantic 90%, SVM 81%\. Semantic is recommended/)).toBeVisible()
    expect(screen.getByText(/understands words that no phrase contains/).elements()).toHaveLength(0)
  })
})

describe('the recommendation of Semantic', () => {
  it('shows why, while a small English agent uses SVM', async () => {
    const { screen, model } = await open()
    const hint = screen.getByText(/understands words that no phrase contains/)
    await expect.element(hint).toBeVisible()
    await model(/Semantic/).click()
    await expect.element(hint).not.toBeInTheDocument()
    await model(/SVM/).click()
    await expect.element(hint).toBeVisible()
    await screen.getByRole('button', { name: /Language/ }).click()
    await screen.getByRole('option', { name: 'Hindi' }).click()
    await expect.element(hint).not.toBeInTheDocument()
  })

  it('does not show for an agent of many intents or many phrases per intent', async () => {
    const metrics = { intents: 50, phrases: 500, milliseconds: 850, accuracy: 0.8 }
    for (const each of [metrics, { ...metrics, intents: 12 }]) {
      const { screen } = await open({ training: buildTraining({ metrics: each }) })
      expect(screen.getByText(/understands words that no phrase contains/).elements()).toHaveLength(0)
      await screen.unmount()
    }
  })
})

describe('the retries (§5)', () => {
  it('§5 below 1: Entity extract retries value cannot be less than 1', async () => {
    const { screen, retries, update, saved } = await open()
    await type(retries, '0')
    await update.click()
    await expect.element(screen.getByText('Entity extract retries value cannot be less than 1')).toBeVisible()
    expect((await saved()).entityExtractRetries).toBe(1)
    await type(retries, '2')
    await expect.element(screen.getByText(/cannot be less than 1/)).not.toBeInTheDocument()
  })

  it('§5 are required', async () => {
    const { screen, retries, update } = await open()
    await type(retries, '')
    await update.click()
    await expect.element(screen.getByText('This field is mandatory.')).toBeVisible()
  })

  it('shows the error also if the server reports it', async () => {
    const refusal = new PlatformError({ type: 'REFUSED', rule: 'OUT_OF_RANGE', errors: [] })
    const { screen, retries, update } = await open({ handlers: { 'agents.saveConfig': () => Promise.reject(refusal) } })
    await type(retries, '5')
    await update.click()
    await expect.element(screen.getByText(/cannot be less than 1/)).toBeVisible()
  })
})

describe('the OpenAI configuration (§4)', () => {
  it('§4 shows only for OpenAi', async () => {
    const { model, picker } = await open()
    for (const type of [/SVM/, /Semantic/, /GPT 2/]) {
      await model(type).click()
      expect(picker.elements()).toHaveLength(0)
    }
    await model(/Open AI/).click()
    await expect.element(picker).toBeVisible()
  })

  it('is selected from the connected ones, and sent with the other values', async () => {
    const { screen, model, picker, update, saved } = await open()
    await model(/Open AI/).click()
    await picker.click()
    await screen.getByRole('option', { name: 'Support desk' }).click()
    await update.click()
    await expect.poll(saved).toMatchObject({ modelType: 'OpenAi', openaiKey: 'support' })
  })

  it('§7 is an empty string if there is none', async () => {
    const { model, update, saved } = await open()
    await model(/Open AI/).click()
    await update.click()
    await expect.poll(saved).toMatchObject({ modelType: 'OpenAi', openaiKey: '' })
  })

  it('is cleared for a model that uses none, and restored for one that does', async () => {
    const { model, picker, update, saved } = await open({ config: { modelType: 'OpenAi', openaiKey: 'support' } })
    await model(/SVM/).click()
    await model(/Open AI/).click()
    await expect.element(picker).toMatchTextContent(/Support desk/u)
    await model(/GPT 2/).click()
    await update.click()
    await expect.poll(saved).toMatchObject({ modelType: 'GPT2', openaiKey: '' })
  })

  it('shows the default one if none is selected, and offers to create the first', async () => {
    const { screen, model } = await open()
    await model(/GPT 2/).click()
    await expect.element(screen.getByText(/Messages are put to “Support desk”/)).toBeVisible()
    const none = await open({ handlers: { 'integrations.list': () => ({ integrations: [], more: false }) } })
    await none.model(/GPT 2/).last().click()
    await expect.element(none.screen.getByText(/has connected no language model yet/)).toBeVisible()
    await expect.element(none.screen.getByRole('button', { name: 'Create Configuration' })).toBeVisible()
  })

  it('can be created in place, and is then selected', async () => {
    const { screen, model, picker, field } = await open()
    await model(/Open AI/).click()
    await picker.click()
    await screen.getByRole('option', { name: 'Create Configuration' }).click()
    await field('Configuration name').fill('Night shift')
    await screen.getByRole('button', { name: /LLM Type/ }).click()
    await screen.getByRole('option', { name: 'OpenAI' }).click()
    await screen.getByLabelText('API Key', { exact: false }).first().fill('sk-12345')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(picker).toMatchTextContent(/Night shift/u)
  })
})

describe('an edit conflict', () => {
  it('is avoided for unchanged fields, which get the saved values', async () => {
    const { field, retries, transport } = await open()
    await type(retries, '4')
    await transport.call('agents.saveConfig', { agentId, ...buildAgentConfig({ outOfScopeMessage: 'Theirs' }) })
    await expect.element(field('Out of scope message')).toHaveValue('Theirs')
    await expect.element(retries).toHaveValue('4')
  })

  it('names the fields that both users have changed, and loses no value', async () => {
    const { screen, retries, update, transport, saved } = await open()
    await type(retries, '4')
    await transport.call('agents.saveConfig', { agentId, ...buildAgentConfig({ entityExtractRetries: 9 }) })
    await expect.element(screen.getByText(/Both of you changed: Entity extract retries/)).toBeVisible()
    await expect.element(retries).toHaveValue('4')
    await update.click()
    await expect.poll(async () => (await saved()).entityExtractRetries).toBe(4)
    await expect.element(screen.getByText(/Both of you changed/)).not.toBeInTheDocument()
  })

  it('takes the saved values on request', async () => {
    const { screen, retries, transport } = await open()
    await type(retries, '4')
    await transport.call('agents.saveConfig', { agentId, ...buildAgentConfig({ entityExtractRetries: 9 }) })
    await screen.getByRole('button', { name: 'Take theirs' }).click()
    await expect.element(retries).toHaveValue('9')
    await expect.element(screen.getByText('Please Update or Cancel the changes')).not.toBeInTheDocument()
  })

  it('is reported before anything is sent, also without a live event', async () => {
    const { screen, retries, update, transport, saved } = await open()
    await type(retries, '4')
    transport.setLiveStatus('closed')
    vi.spyOn(transport, 'emit').mockImplementation(() => {})
    await transport.call('agents.saveConfig', { agentId, ...buildAgentConfig({ entityExtractRetries: 9 }) })
    await update.click()
    await expect.element(screen.getByText(/Both of you changed: Entity extract retries/)).toBeVisible()
    expect((await saved()).entityExtractRetries).toBe(9)
    await update.click()
    await expect.poll(async () => (await saved()).entityExtractRetries).toBe(4)
  })
})

describe('errors', () => {
  it('keeps the typed values if the save fails, and shows why', async () => {
    const { screen, retries, update } = await open({
      handlers: { 'agents.saveConfig': () => Promise.reject(new PlatformError({ type: 'SERVER' })) },
    })
    await type(retries, '4')
    await update.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Something went wrong.*still here/u)
    await expect.element(retries).toHaveValue('4')
  })

  it('shows why it could not be loaded, and retries', async () => {
    let isDown = true
    const backend = memoryBackend()
    const transport = memoryBackend({
      handlers: {
        'agents.get': (input) =>
          isDown ? Promise.reject(new PlatformError({ type: 'SERVER' })) : backend.call('agents.get', input),
      },
    })
    const screen = await renderBot(<Screen />, { transport })
    await expect.element(screen.getByText('The configuration could not be loaded')).toBeVisible()
    isDown = false
    await screen.getByRole('button', { name: 'Retry' }).click()
    await expect.element(screen.getByRole('radiogroup', { name: 'Model type' })).toBeVisible()
  })

  it('is read-only for a user who may not change it', async () => {
    const { screen, model, retries } = await open({
      permissions: ['NLP.VIEW'],
      config: { modelType: 'GPT2' },
      handlers: { 'integrations.list': () => ({ integrations: [], more: false }) },
    })
    await expect.element(model(/Semantic/)).toBeDisabled()
    await expect.element(retries).toHaveAttribute('readonly')
    await expect.element(screen.getByText(/has connected no language model yet/)).toBeVisible()
    expect(screen.getByRole('button', { name: /Update|Cancel|Create/ }).elements()).toHaveLength(0)
  })
})
