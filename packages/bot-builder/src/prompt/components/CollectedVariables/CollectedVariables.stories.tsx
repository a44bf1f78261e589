import type { ConversationVariables, Task } from '@platform/contract'
import { buildTask } from '@platform/testing/builders'
import type { Meta, StoryObj } from '@storybook/react-vite'
import '../../../styles.css'
import { CollectedVariables } from './CollectedVariables.tsx'

const collected = (fields: Partial<ConversationVariables>, tasks: readonly Task[] = []) => ({
  transport: {
    handlers: {
      'conversation.variables': () => ({
        state: 'open',
        variables: [],
        error: null,
        isCancelled: false,
        extractedAt: null,
        ...fields,
      }),
      'tasks.list': () => ({ tasks: [...tasks], nextCursor: null }),
    },
  },
})
const VARIABLES = [
  { name: 'city', value: 'Delhi' },
  { name: 'travellers', value: '2' },
  { name: 'budget', value: null },
]

const meta = {
  title: 'Bot builder/Collected variables',
  component: CollectedVariables,
  args: { agentId: 'agent-concierge', sessionId: 'conversation-1' },
  decorators: [(Story) => <div style={{ maxInlineSize: 420 }}>{Story()}</div>],
} satisfies Meta<typeof CollectedVariables>
export default meta
type Story = StoryObj<typeof meta>

/** The conversation has not ended. */
export const Open: Story = { parameters: collected({}) }

const collection = buildTask({ kind: 'conversation.extract', subjectId: 'conversation-1' })

export const Waiting: Story = { parameters: collected({ state: 'queued' }, [collection]) }

export const Cancelling: Story = {
  parameters: collected({ state: 'queued' }, [{ ...collection, isCancelling: true }]),
}

export const Cancelled: Story = { parameters: collected({ state: 'failed', isCancelled: true }) }

export const Collected: Story = { parameters: collected({ state: 'extracted', variables: VARIABLES }) }

export const Failed: Story = {
  parameters: collected({ state: 'failed', error: 'The API key was refused. Check that it is whole and still valid.' }),
}

export const LongText: Story = {
  parameters: collected({
    state: 'extracted',
    variables: [{ name: 'a_name_without_an_end'.repeat(5), value: 'A value that is a very long text. '.repeat(20) }],
  }),
}

export const RightToLeft: Story = { ...Collected, globals: { locale: 'ar' } }

export const Dark: Story = { ...Collected, globals: { theme: 'dark' } }
