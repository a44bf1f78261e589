import { PlatformError } from '@platform/client'
import type { PromptConfig as Prompt } from '@platform/contract'
import { buildAgentDetails, buildIntegration, buildPromptConfig, buildUser } from '@platform/testing/builders'
import { emptyWorld } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import '../../../styles.css'
import { usePrompt } from '../../headless/usePrompt.ts'
import { PromptConfig } from './PromptConfig.tsx'

const AGENT_ID = 'agent-concierge'

function PromptOnItsOwn() {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100vh' }}>
      <PromptConfig prompt={usePrompt(AGENT_ID)} onCancel={() => {}} />
    </div>
  )
}

const VARIABLES = [
  { name: 'city', description: 'The city that the person travels to' },
  { name: 'travellers', description: 'How many people travel' },
  { name: 'budget', description: 'What the trip may cost at most, with its currency' },
]
const GOOD: Partial<Prompt> = {
  openaiKey: 'support',
  prompt:
    'You are the concierge of a travel agency. Answer in at most three sentences.\nNever promise a refund; offer to pass the question on to a colleague instead.',
  extractData: true,
  userData: VARIABLES,
}
const agentWith = (prompt: Partial<Prompt>) => ({
  transport: {
    seed: {
      ...emptyWorld(),
      agents: [buildAgentDetails({ id: AGENT_ID, type: 'prompt', promptConfig: buildPromptConfig(prompt) })],
      integrations: [buildIntegration({ id: 'support', name: 'Support desk' })],
    },
  },
})

const meta = {
  title: 'Bot builder/Prompt agent',
  component: PromptOnItsOwn,
  parameters: { layout: 'fullscreen', ...agentWith(GOOD) },
} satisfies Meta<typeof PromptOnItsOwn>
export default meta
type Story = StoryObj<typeof meta>

export const Collecting: Story = {}

/** A new agent. */
export const Empty: Story = { parameters: agentWith({}) }

/** No Record: collecting is on, and no variable is defined. */
export const NoVariables: Story = { parameters: agentWith({ ...GOOD, userData: [] }) }

export const OneVariable: Story = { parameters: agentWith({ ...GOOD, userData: VARIABLES.slice(0, 1) }) }

export const WithoutData: Story = { parameters: agentWith({ ...GOOD, extractData: false }) }

export const Refused: Story = {
  parameters: agentWith({ extractData: true, userData: [{ name: 'city', description: '' }] }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Update' }))
    await waitFor(() =>
      expect(screen.getByText('Add variables name , description and fill mandatory fields')).toBeVisible(),
    )
  },
}

/** For a user who may not save. */
export const ReadOnly: Story = { parameters: { transport: { user: buildUser({ permissions: ['NLP.VIEW'] }) } } }

export const Loading: Story = {
  parameters: { transport: { handlers: { 'agents.get': () => new Promise<never>(() => {}) } } },
}

export const Failed: Story = {
  parameters: {
    transport: { handlers: { 'agents.get': () => Promise.reject(new PlatformError({ type: 'SERVER' })) } },
  },
}

export const LongText: Story = {
  parameters: agentWith({
    ...GOOD,
    prompt: 'You are the concierge of a travel agency that has more rules than anybody can remember. '.repeat(40),
    userData: [
      {
        name: 'a_variable_whose_name_somebody_wrote_without_an_end'.repeat(3),
        description: 'A description that is long as well, and cut. '.repeat(6),
      },
    ],
  }),
}

export const RightToLeft: Story = { globals: { locale: 'ar' } }

export const Dark: Story = { globals: { theme: 'dark' } }
