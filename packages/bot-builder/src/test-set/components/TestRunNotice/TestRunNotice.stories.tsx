import type { TestRun } from '@platform/contract'
import { buildTraining } from '@platform/testing/builders'
import { SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import '../../../styles.css'
import { TestRunNotice } from './TestRunNotice.tsx'

const meta = {
  title: 'Bot builder/Test run notice',
  component: TestRunNotice,
  args: { agentId: SAMPLE_AGENT_ID, href: '#' },
} satisfies Meta<typeof TestRunNotice>
export default meta
type Story = StoryObj<typeof meta>

const RUN: TestRun = {
  version: 5,
  comparedVersion: 4,
  createdAt: '2026-03-05T11:00:00.000Z',
  isOutdated: false,
  right: 7,
  wrong: 3,
  fixed: 1,
  broken: 2,
  moved: 1,
  intents: [],
  results: [],
}
const after = (run: Partial<TestRun>, modelVersion = 4): Story => ({
  parameters: {
    transport: {
      handlers: {
        'agents.training': () => buildTraining({ state: 'trained', modelVersion }),
        'testCases.result': () => ({ run: { ...RUN, ...run } }),
      },
    },
  },
})

export const HeldBack: Story = after({})
export const Published: Story = after({ broken: 1, moved: 0 }, 5)
export const RightToLeft: Story = { ...HeldBack, globals: { locale: 'ar' } }
export const Dark: Story = { ...HeldBack, globals: { theme: 'dark' } }
