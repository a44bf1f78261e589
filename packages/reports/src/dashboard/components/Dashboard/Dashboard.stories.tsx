import { PlatformError } from '@platform/client'
import { addDays, dayOf } from '@platform/contract'
import { buildAgentDetails, buildReportMessageRecord } from '@platform/testing/builders'
import { emptyWorld, sampleWorld } from '@platform/testing/memory-backend'
import { Button, Card, Link } from '@platform/ui'
import type { SlotProps } from '@platform/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import '../../../styles.css'
import { Dashboard } from './Dashboard.tsx'
import type { DashboardProps } from './Dashboard.tsx'

const SAID = ['Can I bring my dog?', 'Is there a lounge at the airport in Mumbai?', 'هل يوجد واي فاي؟', 'zzqx']

/** A dashboard whose agent a host keeps. */
function ControlledDashboard(props: DashboardProps) {
  const [agentId, setAgentId] = useState(props.agentId)
  return <Dashboard {...props} agentId={agentId} onAgentChange={setAgentId} />
}

const meta = {
  title: 'Reports/Dashboard',
  component: Dashboard,
  parameters: { layout: 'fullscreen' },
  args: {
    agentId: null,
    onAgentChange: () => {},
    reportHref: ({ tab, scope }) => `#report-${tab}-${scope}`,
    onReportOpen: () => {},
    renderNoConversationActions: () => (
      <>
        <Link variant="primary" href="#try">
          Try it
        </Link>
        <Link variant="secondary" href="#publish">
          Publish
        </Link>
      </>
    ),
  },
  render: (args) => <ControlledDashboard {...args} />,
} satisfies Meta<typeof Dashboard>
export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise<never>(() => {})
const fail = () => {
  throw new PlatformError({ type: 'SERVER' }, 'The server reports an error.')
}
/** The sample world with messages of these days before today only. */
const lastUsed = (...days: number[]) => ({
  ...sampleWorld(),
  reports: days.map((day) =>
    buildReportMessageRecord({ at: `${addDays(dayOf(new Date().toISOString(), 'UTC'), -day)}T09:30:00.000Z` }),
  ),
})

export const Today: Story = {}

/** A host lists the messages of the week instead of drawing them. */
function WeekList({ dashboard: { graph }, className }: SlotProps<DashboardProps, 'trend'>) {
  return (
    <Card className={className} title="This week">
      <ul>
        {graph.data?.activeUsers.map(({ date, value }) => (
          <li key={date}>
            {date}: {value}
          </li>
        ))}
      </ul>
    </Card>
  )
}

export const ReplacedPart: Story = {
  args: { slots: { trend: WeekList } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'This week' })
    await expect(canvas.queryByRole('button', { name: /table/iu })).toBeNull()
  },
}

/** A rule of the host's class wins over those of the part. */
export const ClassOfPart: Story = {
  args: { classNames: { teach: 'host-wide' } },
  decorators: [
    (Story) => (
      <>
        <style>{'.host-wide { grid-column: 1 / -1 }'}</style>
        <Story />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'What to teach next' })
    await expect(getComputedStyle(list.closest('section')!).gridColumnEnd).toBe('-1')
  },
}

export const NoAgents: Story = {
  args: { noAgentsAction: <Button variant="primary">Create an agent</Button> },
  parameters: { transport: { seed: emptyWorld() } },
}

/** No conversation today. */
export const NotToday: Story = { parameters: { transport: { seed: lastUsed(2, 3) } } }

/** No conversation in the last seven days. */
export const NotThisWeek: Story = { parameters: { transport: { seed: lastUsed(20) } } }

/** No conversation at all. */
export const NeverUsed: Story = { parameters: { transport: { seed: lastUsed() } } }

export const OneMessage: Story = {
  parameters: {
    transport: {
      seed: { ...sampleWorld(), reports: [buildReportMessageRecord({ at: new Date().toISOString() })] },
    },
  },
}

export const Loading: Story = {
  parameters: {
    transport: {
      handlers: { 'reports.summary': never, 'reports.graph': never, 'reports.topIntents': never },
    },
  },
}

/** Messages that were not understood are grouped; each group has a suggestion. */
export const Everything: Story = {
  args: { teachHref: () => '#teach' },
  parameters: {
    transport: {
      seed: {
        ...sampleWorld(),
        reports: Array.from({ length: 24 }, (_, index) =>
          buildReportMessageRecord({
            at: new Date(Date.now() - index * 7 * 60 * 60 * 1000).toISOString(),
            ...(index % 3 === 0 && {
              text: SAID[index % SAID.length]!,
              layer: 'out-of-scope',
              isIdentified: false,
              intentId: null,
              intent: '',
            }),
          }),
        ),
      },
    },
  },
}

/** One failed call leaves the rest of the dashboard. */
export const OnePartFailed: Story = { parameters: { transport: { handlers: { 'reports.topIntents': fail } } } }

export const Failed: Story = {
  parameters: {
    transport: { handlers: { 'reports.summary': fail, 'reports.graph': fail, 'reports.topIntents': fail } },
  },
}

export const Offline: Story = { parameters: { transport: { faults: { isOffline: true } } } }

/** The address names an agent that was deleted. */
export const AgentDeleted: Story = { args: { agentId: 'agent-deleted' } }

const word = 'Donaudampfschifffahrtsgesellschaft'

export const LongTexts: Story = {
  parameters: {
    transport: {
      seed: {
        ...emptyWorld(),
        agents: [buildAgentDetails({ id: 'agent-long', name: word.repeat(3) })],
        reports: ['سلام، أين طلبي؟', word.repeat(4)].map((text) =>
          buildReportMessageRecord({
            agentId: 'agent-long',
            at: new Date().toISOString(),
            text,
            intent: word.repeat(2),
          }),
        ),
      },
    },
  },
}

export const Phone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }

export const Dark: Story = { globals: { theme: 'dark' } }

export const RightToLeft: Story = { globals: { locale: 'ar' } }

export const Hindi: Story = { globals: { locale: 'hi' } }
