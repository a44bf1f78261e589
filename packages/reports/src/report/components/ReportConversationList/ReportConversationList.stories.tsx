import { PlatformError } from '@platform/client'
import { sampleWorld } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, within } from 'storybook/test'
import '../../../styles.css'
import { FIRST_REPORT } from '../../headless/reportView.ts'
import { useReportConversations } from '../../headless/useReportConversations.ts'
import { useReportFilter } from '../../headless/useReportFilter.ts'
import { ReportConversationList } from './ReportConversationList.tsx'

const options = {
  view: { ...FIRST_REPORT, agentId: 'agent-travel', tab: 'conversations', list: 'conversations' },
  onViewChange: () => {},
} as const

function Conversations() {
  const { period, timeZone } = useReportFilter(options)
  return <ReportConversationList conversations={useReportConversations({ ...options, period })} timeZone={timeZone} />
}

const meta = {
  title: 'Reports/Report Conversation List',
  render: () => <Conversations />,
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Conversation: Story = {}

/** A whole conversation is open. */
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('rowheader')
    await userEvent.click(within(first!).getByRole('button'))
    await screen.findByRole('dialog')
  },
}

export const Loading: Story = {
  parameters: { transport: { handlers: { 'reports.conversations': () => new Promise<never>(() => {}) } } },
}

/** The agent has no conversations. */
export const Empty: Story = { parameters: { transport: { seed: { ...sampleWorld(), reports: [] } } } }

export const Failed: Story = {
  parameters: {
    transport: {
      handlers: {
        'reports.conversations': () => {
          throw new PlatformError({ type: 'SERVER' }, 'The server reports an error.')
        },
      },
    },
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const RightToLeft: Story = { globals: { locale: 'ar' } }
