import { PlatformError } from '@platform/client'
import { buildReportMessage, buildReportMessageRecord } from '@platform/testing/builders'
import { sampleWorld } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import '../../../styles.css'
import { ConversationTurns } from './ConversationTurns.tsx'

const word = 'Donaudampfschifffahrtsgesellschaft'
const AT = '2026-08-12T09:30:00.000Z'
const texts = ['I want to go to Goa', 'What about my dog?', word.repeat(4)]
const reports = texts.map((text, index) =>
  buildReportMessageRecord({
    id: `m-${index}`,
    text,
    at: `2026-08-12T09:3${index}:00.000Z`,
    conversationId: 'c-1',
    ...(index === 1 && { layer: 'out-of-scope', isIdentified: false, intentId: null, intent: '', response: '' }),
  }),
)

const meta = {
  title: 'Reports/Conversation Turns',
  component: ConversationTurns,
  args: { agentId: 'agent-travel', message: buildReportMessage({ id: 'm-1', conversationId: 'c-1', at: AT }) },
  parameters: { transport: { seed: { ...sampleWorld(), reports } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button'))
  },
} satisfies Meta<typeof ConversationTurns>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}

export const OneMessage: Story = {
  parameters: { transport: { seed: { ...sampleWorld(), reports: reports.slice(1, 2) } } },
}

/** More messages than are shown, from more than 2 days. */
export const Many: Story = {
  parameters: {
    transport: {
      seed: {
        ...sampleWorld(),
        reports: Array.from({ length: 500 }, (_, index) =>
          buildReportMessageRecord({
            id: `many-${index}`,
            text: texts[index % 2]!,
            at: new Date(Date.parse(AT) + (index - 250) * 15 * 60_000).toISOString(),
            conversationId: 'c-1',
          }),
        ),
      },
    },
  },
}

/** The conversation was deleted after the list was loaded. */
export const Empty: Story = { parameters: { transport: { seed: { ...sampleWorld(), reports: [] } } } }

export const Loading: Story = {
  parameters: { transport: { handlers: { 'reports.messages': () => new Promise<never>(() => {}) } } },
}

export const Failed: Story = {
  parameters: {
    transport: {
      handlers: {
        'reports.messages': () => {
          throw new PlatformError({ type: 'SERVER' }, 'The server reports an error.')
        },
      },
    },
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const RightToLeft: Story = { globals: { locale: 'ar' } }
