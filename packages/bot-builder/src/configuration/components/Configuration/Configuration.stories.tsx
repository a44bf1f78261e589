import { PlatformError } from '@platform/client'
import { CONFIDENCES } from '@platform/contract'
import type { AgentConfig } from '@platform/contract'
import { buildAgentConfig, buildIntegration, buildTraining, buildUser } from '@platform/testing/builders'
import { SAMPLE_AGENT_ID, sampleWorld } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import '../../../styles.css'
import { useConfiguration } from '../../headless/useConfiguration.ts'
import { Configuration } from './Configuration.tsx'

function ConfigurationOnItsOwn() {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100vh' }}>
      <Configuration configuration={useConfiguration(SAMPLE_AGENT_ID)} onCancel={() => {}} />
    </div>
  )
}

/** The sample data with this configuration of the agent and two connected language models. */
const worldWith = (config: Partial<AgentConfig>, integrations = [{ id: 'support', name: 'Support desk' }]) => {
  const world = sampleWorld()
  const agents = world.agents.map((agent) =>
    agent.id === SAMPLE_AGENT_ID ? { ...agent, config: buildAgentConfig(config) } : agent,
  )
  return { transport: { seed: { ...world, agents, integrations: integrations.map((each) => buildIntegration(each)) } } }
}

const meta = {
  title: 'Bot builder/Configuration',
  component: ConfigurationOnItsOwn,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ConfigurationOnItsOwn>
export default meta
type Story = StoryObj<typeof meta>

/** The threshold is read-only. Semantic is recommended, because the agent is small and in English. */
export const Svm: Story = {
  play: async () => {
    await expect(await screen.findByText(/recommended for English bots/)).toBeVisible()
  },
}

/** Semantic is not recommended: its vectors are of English sentences. */
export const SvmInHindi: Story = {
  parameters: worldWith({ language: 'hi' }),
  play: async () => {
    await expect(await screen.findByText('Read-only while the model type is SVM.')).toBeVisible()
    await expect(screen.queryByText(/recommended for English bots/)).toBeNull()
  },
}

export const Semantic: Story = { parameters: worldWith({ modelType: 'Semantic', confidenceThreshold: 70 }) }

export const OpenAi: Story = { parameters: worldWith({ modelType: 'OpenAi', openaiKey: 'support' }) }

/** No language model is connected. */
export const OpenAiWithoutConfiguration: Story = { parameters: worldWith({ modelType: 'OpenAi' }, []) }

export const Gpt2: Story = { parameters: worldWith({ modelType: 'GPT2' }) }

/** The last training measured both model types, and messages show the effect of the threshold. */
export const Measured: Story = {
  parameters: {
    transport: {
      seed: {
        ...sampleWorld(),
        agents: sampleWorld().agents.map((agent) => ({
          ...agent,
          config: buildAgentConfig({ modelType: 'Semantic', confidenceThreshold: 1.5 }),
          training: buildTraining({
            metrics: {
              intents: 12,
              phrases: 60,
              milliseconds: 850,
              accuracy: 0.81,
              accuracies: { SVM: 0.81, Semantic: 0.9 },
            },
          }),
        })),
      },
      handlers: {
        'conversation.confidences': () => ({
          bins: Array.from({ length: CONFIDENCES.bins }, (_, bin) => bin % 7),
          messages: 297,
        }),
      },
    },
  },
}

export const Changed: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /Semantic/ }))
    await expect(screen.getByText('Please Update or Cancel the changes')).toBeVisible()
  },
}

export const Refused: Story = {
  parameters: worldWith({ modelType: 'Semantic' }),
  play: async () => {
    for (const name of ['Confidence threshold', 'Entity extract retries']) {
      await userEvent.clear(await screen.findByRole('textbox', { name }))
    }
    await userEvent.click(screen.getByRole('button', { name: 'Update' }))
    await expect(await screen.findAllByText('This field is mandatory.')).toHaveLength(2)
  },
}

const { transport: semantic } = worldWith({ modelType: 'Semantic' })
/** For a user who may not save. */
export const ReadOnly: Story = {
  parameters: { transport: { ...semantic, user: buildUser({ permissions: ['NLP.VIEW'] }) } },
}

export const Loading: Story = {
  parameters: { transport: { handlers: { 'agents.get': () => new Promise<never>(() => {}) } } },
}

export const Failed: Story = {
  parameters: {
    transport: { handlers: { 'agents.get': () => Promise.reject(new PlatformError({ type: 'SERVER' })) } },
  },
}

export const LongText: Story = {
  parameters: worldWith(
    {
      modelType: 'OpenAi',
      openaiKey: 'long',
      outOfScopeMessage: 'I can help with bookings, baggage, check-in and refunds, and with nothing else. '.repeat(12),
    },
    [{ id: 'long', name: 'The configuration that somebody gave a name without an end '.repeat(3) }],
  ),
}

export const RightToLeft: Story = { ...OpenAi, globals: { locale: 'ar' } }

export const Dark: Story = { ...OpenAi, globals: { theme: 'dark' } }
