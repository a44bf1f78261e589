import { PlatformError } from '@platform/client'
import { buildAgentDetails, buildTraining, buildUser } from '@platform/testing/builders'
import { emptyWorld, memoryBackend, sampleWorld } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { useState } from 'react'
import '../../../styles.css'
import { Agents } from './Agents.tsx'
import type { AgentsProps } from './Agents.tsx'

function AgentsWithSearch(props: AgentsProps) {
  const [search, setSearch] = useState(props.search)
  return <Agents {...props} search={search} onSearchChange={setSearch} />
}

const meta = {
  title: 'Bot builder/Agents',
  component: Agents,
  parameters: { layout: 'fullscreen' },
  args: { search: '', onSearchChange: () => {}, onAgentOpen: () => {} },
  render: (args) => <AgentsWithSearch {...args} />,
} satisfies Meta<typeof Agents>
export default meta
type Story = StoryObj<typeof meta>

/** Fifteen of sixteen, and a button for the rest. */
export const Many: Story = {}

/** One agent for every state of a training, one without a type, and one of the type prompt. */
export const EveryTraining: Story = {
  parameters: {
    transport: {
      seed: {
        ...emptyWorld(),
        agents: [
          buildAgentDetails({ name: 'Order Assistant', training: buildTraining({ state: 'trained' }) }),
          buildAgentDetails({
            name: 'Returns Helper',
            training: buildTraining({ state: 'training', progress: 0.62 }),
            description:
              'Walks a customer through a return: reason, photographs, pick-up date and refund to wallet or bank.',
          }),
          buildAgentDetails({ name: 'EMI & Billing', type: null }),
          buildAgentDetails({ name: 'Store Locator', training: buildTraining({ state: 'queued' }) }),
          buildAgentDetails({ name: 'Warranty Desk', training: buildTraining({ state: 'failed' }) }),
          buildAgentDetails({ name: 'Festival Offers', training: buildTraining({ state: 'stale' }) }),
          buildAgentDetails({ name: 'Interior Consultant', type: 'prompt', description: '' }),
        ],
      },
    },
  },
}

/** Figures of an agent that understands much, and of one with few messages. */
export const Figures: Story = {
  parameters: {
    transport: {
      seed: {
        ...emptyWorld(),
        agents: [
          buildAgentDetails({ id: 'busy', name: 'Order Assistant', training: buildTraining({ state: 'trained' }) }),
          buildAgentDetails({ id: 'quiet', name: 'Store Locator' }),
        ],
      },
      handlers: {
        'agents.statistics': () => ({
          statistics: [
            { agentId: 'busy', intents: 1_204, phrases: 23_517, messages: 1_312, understood: 1_102 },
            { agentId: 'quiet', intents: 1, phrases: 4, messages: 3, understood: 3 },
          ],
        }),
      },
    },
  },
}

export const FiguresLoading: Story = {
  parameters: { transport: { handlers: { 'agents.statistics': () => new Promise<never>(() => {}) } } },
}

export const FiguresRightToLeft: Story = { ...Figures, globals: { locale: 'ar' } }

export const FiguresDark: Story = { ...Figures, globals: { theme: 'dark' } }

export const One: Story = {
  parameters: { transport: { seed: { ...emptyWorld(), agents: [buildAgentDetails({ name: 'Order Assistant' })] } } },
}

export const Empty: Story = { parameters: { transport: { seed: emptyWorld() } } }

export const NothingFound: Story = { args: { search: 'submarine' } }

const reader = buildUser({ permissions: ['NLP.VIEW'] })

/** For a user who may only view agents. */
export const ReadOnly: Story = { parameters: { transport: { user: reader } } }

export const EmptyReadOnly: Story = { parameters: { transport: { user: reader, seed: emptyWorld() } } }

export const Loading: Story = {
  parameters: { transport: { handlers: { 'agents.list': () => new Promise<never>(() => {}) } } },
}

export const Failed: Story = { parameters: { transport: { faults: { isOffline: true } } } }

/** The second page fails: the first stays, with a retry button. */
export const FailedMore: Story = {
  parameters: {
    transport: {
      handlers: {
        'agents.list': ({ from, perPage }: { from: number; perPage: number }) => {
          if (from > 0) throw new PlatformError({ type: 'SERVER' })
          return memoryBackend().call('agents.list', { from, perPage })
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show More' }))
    await canvas.findByRole('alert')
  },
}

export const LongTexts: Story = {
  parameters: {
    transport: {
      seed: {
        ...sampleWorld(),
        agents: [
          buildAgentDetails({
            name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen '.repeat(3).trim(),
            description: 'x'.repeat(400),
          }),
          buildAgentDetails({
            name: 'مساعد الطلبات',
            description: 'حالة الطلب ومواعيد التسليم وتغيير العنوان والإلغاء.',
          }),
          buildAgentDetails({ name: 'ऑर्डर सहायक 🛍️', description: 'ऑर्डर की स्थिति, डिलीवरी का समय और पता बदलना।' }),
        ],
      },
    },
  },
}

export const RightToLeft: Story = { globals: { locale: 'ar' } }

export const Dark: Story = { ...EveryTraining, globals: { theme: 'dark' } }

/** An agent with content is deleted by typing its name. */
export const DeletingEverything: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Options of Travel Assistant' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete everything' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Type “Travel Assistant” to confirm' }), 'Travel')
  },
}

export const Creating: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create New Agent' }))
  },
}

/** The questions of the chosen template are shown. */
export const CreatingFromTemplate: Story = {
  play: async (context) => {
    await Creating.play?.(context)
    await context.userEvent.click(await screen.findByRole('radio', { name: 'Clinic' }))
    await screen.findByText('Make an appointment with Dr Rao')
  },
}

export const CreatingDark: Story = { ...Creating, globals: { theme: 'dark' } }
