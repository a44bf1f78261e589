import { buildTask, buildTraining, buildUser } from '@platform/testing/builders'
import { SAMPLE_AGENT_ID, sampleWorld } from '@platform/testing/memory-backend'
import type { Task, Training } from '@platform/contract'
import { Link, TabLink, TabLinks } from '@platform/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import '../../../styles.css'
import { AgentHeader } from './AgentHeader.tsx'

const trainingIs = (training: Training) => ({
  transport: { handlers: { 'agents.training': () => training } },
})

/** The sample data, in which the training of the agent runs. */
const underWay = (task: Partial<Task> = {}, fields: Partial<Training> = {}) => {
  const training = buildTraining({ state: 'training', progress: 0.62, modelVersion: 3, ...fields })
  const agents = sampleWorld().agents?.map((agent) => (agent.id === SAMPLE_AGENT_ID ? { ...agent, training } : agent))
  const tasks = [buildTask({ subjectId: SAMPLE_AGENT_ID, progress: 0.62, ...task })]
  return { transport: { seed: { ...sampleWorld(), ...(agents && { agents }), tasks } } }
}

const meta = {
  title: 'Bot builder/Agent header',
  component: AgentHeader,
  parameters: { layout: 'fullscreen' },
  args: {
    agentId: SAMPLE_AGENT_ID,
    name: 'Travel Assistant',
    onBack: () => {},
    onTryIt: () => {},
    tabs: (
      <TabLinks aria-label="Parts of the agent">
        <TabLink href="#intents" isCurrent>
          Intents
        </TabLink>
      </TabLinks>
    ),
  },
} satisfies Meta<typeof AgentHeader>
export default meta
type Story = StoryObj<typeof meta>

/** Press Train Agent to see a training run. */
export const Trained: Story = {}

export const Untrained: Story = { parameters: trainingIs(buildTraining()) }

/** Press Cancel training to see what answers then. */
export const UnderWay: Story = { parameters: underWay() }

const publishingLink = <Link href="#publish">Publish</Link>

/** The version of the training will answer visitors at once. */
export const UnderWayPublishing: Story = {
  args: { publishingLink },
  parameters: underWay({}, { publishesByHand: false }),
}

/** The version of the training will wait until it is published by hand. */
export const UnderWayByHand: Story = { args: { publishingLink }, parameters: underWay({}, { publishesByHand: true }) }

export const UnderWayByHandRightToLeft: Story = { ...UnderWayByHand, globals: { locale: 'ar' } }

export const UnderWayReadOnly: Story = {
  parameters: { transport: { ...underWay().transport, user: buildUser({ permissions: ['NLP.VIEW'] }) } },
}

export const Cancelling: Story = { parameters: underWay({ isCancelling: true }) }

const cancelled = buildTraining({ state: 'failed', isCancelled: true, modelVersion: 3 })

export const Cancelled: Story = { parameters: trainingIs(cancelled) }

export const CancelledUntrained: Story = { parameters: trainingIs({ ...cancelled, modelVersion: null }) }

export const CancelledRightToLeft: Story = { ...Cancelled, globals: { locale: 'ar' } }

export const CancelledDark: Story = { ...Cancelled, globals: { theme: 'dark' } }

export const Failed: Story = { parameters: trainingIs(buildTraining({ state: 'failed' })) }

export const Stale: Story = { parameters: trainingIs(buildTraining({ state: 'stale' })) }

export const WithWarnings: Story = {
  parameters: trainingIs(
    buildTraining({
      state: 'trained',
      warnings: [
        'The intents “cancel_booking” and “change_booking” share 4 phrases of nearly the same words.',
        'The intent “small_talk” has 2 phrases; from 10 on it is recognised more surely.',
      ],
    }),
  ),
}

/** Back shows that the intent must be saved first. */
export const UnsavedWork: Story = { args: { hasUnsavedWork: true } }

/** A prompt agent has no tabs and is not trained. */
export const PromptAgent: Story = { args: { type: 'prompt', tabs: undefined } }

export const ReadOnly: Story = {
  parameters: { transport: { user: buildUser({ permissions: ['NLP.VIEW'] }) } },
}

export const Loading: Story = {
  args: { name: undefined },
  parameters: { transport: { handlers: { 'agents.training': () => new Promise<never>(() => {}) } } },
}

export const LongName: Story = {
  args: { name: 'The assistant of everybody who travels with more luggage than they should '.repeat(3) },
}

export const RightToLeft: Story = { globals: { locale: 'ar' } }

export const Dark: Story = { ...UnderWay, globals: { theme: 'dark' } }
