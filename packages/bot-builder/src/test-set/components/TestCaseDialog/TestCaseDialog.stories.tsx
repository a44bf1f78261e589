import { buildTestCase } from '@platform/testing/builders'
import { SAMPLE_AGENT_ID as agentId } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import '../../../styles.css'
import { TestCaseDialog } from './TestCaseDialog.tsx'

const meta = {
  title: 'Bot builder/Test case dialog',
  component: TestCaseDialog,
  args: {
    agentId,
    intentNames: new Map([['intent-book', 'book_flight']]),
    changes: {
      add: async () => ({ status: 'done', value: { added: [], changed: [], unchanged: 0 } }),
      save: async () => ({ status: 'done', value: buildTestCase() }),
    },
    onClose: () => {},
  },
} satisfies Meta<typeof TestCaseDialog>
export default meta
type Story = StoryObj<typeof meta>

const conversation = buildTestCase({
  agentId,
  turns: [
    { text: 'Book a flight to Goa', intentId: 'intent-book' },
    { text: 'Is it warm there', intentId: null },
    { text: 'Forget it', intentId: 'intent-gone' },
  ],
})

export const New: Story = {}
export const Conversation: Story = { args: { testCase: conversation } }
export const Incomplete: Story = {
  args: { testCase: conversation },
  play: async () => {
    const buttons = await screen.findAllByRole('button')
    await userEvent.click(buttons.at(-1)!)
  },
}
export const RightToLeft: Story = { ...Conversation, globals: { locale: 'ar' } }
export const Dark: Story = { ...Conversation, globals: { theme: 'dark' } }
