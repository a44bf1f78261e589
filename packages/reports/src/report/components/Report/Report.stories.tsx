import { PlatformError } from '@platform/client'
import { buildAgentDetails, buildReportMessageRecord } from '@platform/testing/builders'
import { emptyWorld, sampleWorld } from '@platform/testing/memory-backend'
import { Button, Card } from '@platform/ui'
import type { SlotProps } from '@platform/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import '../../../styles.css'
import { ControlledReport } from '../../../testing/ControlledReport.tsx'
import { FIRST_REPORT } from '../../headless/reportView.ts'
import { Report } from './Report.tsx'
import type { ReportProps } from './Report.tsx'

const meta = {
  title: 'Reports/Report',
  component: Report,
  parameters: { layout: 'fullscreen' },
  args: { view: FIRST_REPORT, onViewChange: () => {} },
  render: (args) => <ControlledReport {...args} />,
} satisfies Meta<typeof Report>
export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise<never>(() => {})
const conversations = { ...FIRST_REPORT, tab: 'conversations' as const }

export const Overview: Story = {}

/** The messages behind the figures. */
export const UserConversations: Story = { args: { view: conversations } }

const outages = [
  { code: 'TOO_MANY_REQUESTS', status: 429 },
  { code: 'SERVER_ERROR', status: 503 },
  { code: 'KEY_REFUSED', status: 401 },
] as const

/** The language model did not answer some messages: they are counted apart, and their rows have the cause. */
export const ModelUnavailable: Story = {
  args: { view: { ...conversations, scope: 'unavailable' } },
  parameters: {
    transport: {
      seed: {
        ...sampleWorld(),
        reports: outages.map((outage, index) =>
          buildReportMessageRecord({
            text: ['Tell me a joke', 'And a riddle', 'Is anybody there?'][index] ?? '',
            at: new Date(Date.now() - index * 60_000).toISOString(),
            layer: 'unavailable',
            outage,
            isIdentified: false,
            intentId: null,
            intent: '',
            confidence: null,
            phrase: '',
            response: 'Sorry, the service is busy. Please try again in a moment.',
            otherIntents: [],
          }),
        ),
      },
    },
  },
}

/** The figures of a day on which the language model did not answer some messages. */
export const ModelUnavailableOverview: Story = { ...ModelUnavailable, args: { view: FIRST_REPORT } }

/** The messages of one intent on one day of the week. */
export const Limited: Story = {
  args: { view: { ...conversations, intentId: 'intent-book', weekday: 1, hour: 9 } },
}

export const NoAgents: Story = {
  args: { noAgentsAction: <Button variant="primary">Create an agent</Button> },
  parameters: { transport: { seed: emptyWorld() } },
}

/** The agent has no conversations. */
export const NoMessages: Story = { parameters: { transport: { seed: { ...sampleWorld(), reports: [] } } } }

export const NoMessagesListed: Story = { ...NoMessages, args: { view: conversations } }

export const Loading: Story = {
  parameters: {
    transport: {
      handlers: {
        'reports.summary': never,
        'reports.graph': never,
        'reports.topIntents': never,
        'reports.hours': never,
      },
    },
  },
}

export const LoadingMessages: Story = {
  args: { view: conversations },
  parameters: { transport: { handlers: { 'reports.messages': never } } },
}

const fail = () => {
  throw new PlatformError({ type: 'SERVER' }, 'The server reports an error.')
}

/** One failed call leaves the rest of the report. */
export const OnePartFailed: Story = { parameters: { transport: { handlers: { 'reports.graph': fail } } } }

export const Failed: Story = {
  parameters: {
    transport: {
      handlers: {
        'reports.summary': fail,
        'reports.graph': fail,
        'reports.topIntents': fail,
        'reports.hours': fail,
      },
    },
  },
}

export const Offline: Story = { parameters: { transport: { faults: { isOffline: true } } } }

/** The address names an agent that was deleted. */
export const AgentDeleted: Story = { args: { view: { ...FIRST_REPORT, agentId: 'agent-deleted' } } }

/** The days are after today: Submit is disabled. */
export const InvalidDays: Story = {
  args: { view: { ...FIRST_REPORT, days: { start: '2090-01-01', end: '2090-01-07' } } },
}

const word = 'Donaudampfschifffahrtsgesellschaft'

/** Long words, other scripts, and messages that are older than the record of their emotion. */
export const LongTexts: Story = {
  args: { view: conversations },
  parameters: {
    transport: {
      seed: {
        ...emptyWorld(),
        agents: [buildAgentDetails({ id: 'agent-long', name: word.repeat(3) })],
        reports: ['سلام، أين طلبي؟', word.repeat(4), 'मेरा ऑर्डर कहाँ है?'].map((text) =>
          buildReportMessageRecord({
            agentId: 'agent-long',
            at: new Date().toISOString(),
            text,
            intent: word,
            response: `**${word}** `.repeat(6),
            emotion: null,
            threshold: null,
            phrase: '',
          }),
        ),
      },
    },
  },
}

/** What a figure counts. */
export const Definition: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Weak Understanding' })
    await userEvent.click(canvas.getByRole('button', { name: 'What Weak Understanding means' }))
    await screen.findByRole('dialog', { name: 'Weak Understanding' })
  },
}

/** A host shows one figure instead of the overview. */
function OneFigure({ overview, className }: SlotProps<ReportProps, 'overview'>) {
  return (
    <Card className={className} title="Messages">
      {overview.summary.data?.totalMessages ?? '…'}
    </Card>
  )
}

export const ReplacedPart: Story = {
  args: { slots: { overview: OneFigure } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Messages' })
    await expect(canvas.queryByRole('list', { name: 'Figures' })).toBeNull()
  },
}

/** A rule of the host's class wins over those of the part. */
export const ClassOfPart: Story = {
  args: { classNames: { timeZone: 'host-centered' } },
  decorators: [
    (Story) => (
      <>
        <style>{'.host-centered { text-align: center }'}</style>
        <Story />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    const note = await canvas.findByText(/^Times in /u)
    await expect(getComputedStyle(note).textAlign).toBe('center')
  },
}

export const Phone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }

export const Dark: Story = { globals: { theme: 'dark' } }

export const ConversationsDark: Story = { args: { view: conversations }, globals: { theme: 'dark' } }

export const RightToLeft: Story = { globals: { locale: 'ar' } }

export const ConversationsRightToLeft: Story = { args: { view: conversations }, globals: { locale: 'ar' } }

export const Hindi: Story = { globals: { locale: 'hi' } }
