import { PlatformError } from '@platform/client'
import type { Version, VersionDiff, Versions } from '@platform/contract'
import { buildUser } from '@platform/testing/builders'
import { SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import '../../../styles.css'
import { VersionsDialog } from './VersionsDialog.tsx'

const VERSION: Version = {
  version: 1,
  createdAt: '2026-11-02T09:30:00.000Z',
  createdBy: 'Asha Rao',
  intents: 12,
  phrases: 148,
  accuracy: 0.931,
  restoredFrom: null,
  isLive: false,
  isNewest: false,
}
const VERSIONS: Versions = {
  publishesByHand: false,
  hasDraftChanges: true,
  versions: [
    { ...VERSION, version: 3, restoredFrom: 1, isNewest: true, accuracy: null },
    { ...VERSION, version: 2, phrases: 153, accuracy: 0.944, isLive: true },
    VERSION,
  ],
}
const NONE = { added: [], removed: [] }
const DIFF: VersionDiff = {
  intents: {
    added: [{ id: '1', name: 'Parking', phrases: 6 }],
    removed: [{ id: '2', name: 'Small talk', phrases: 11 }],
    changed: [
      {
        id: '3',
        name: 'Luggage',
        formerName: 'Bags',
        phrases: { added: ['how heavy may my bag be', 'is a guitar a bag'], removed: ['bags'] },
        responses: { added: ['One bag of **25 kg**.'], removed: ['One bag of **23 kg**.'] },
        parameters: NONE,
        dialogue: NONE,
        annotated: ['two bags to Delhi'],
      },
    ],
  },
  entities: {
    added: [],
    removed: [],
    changed: [{ id: '4', name: 'city', formerName: null, values: { added: ['Pune (Poona)'], removed: [] } }],
  },
  config: [{ field: 'confidenceThreshold', before: '0.5', after: '0.6' }],
}
const answers = (versions: Versions, diff: VersionDiff = DIFF) => ({
  transport: { handlers: { 'versions.list': () => versions, 'versions.diff': () => diff } },
})

const meta = {
  title: 'Bot builder/Versions',
  component: VersionsDialog,
  args: { agentId: SAMPLE_AGENT_ID, onClose: () => {} },
  parameters: answers(VERSIONS),
} satisfies Meta<typeof VersionsDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Many: Story = {}

export const One: Story = { parameters: answers({ ...VERSIONS, versions: [{ ...VERSION, isLive: true }] }) }

export const NoChanges: Story = {
  parameters: answers(VERSIONS, {
    intents: { added: [], removed: [], changed: [] },
    entities: { added: [], removed: [], changed: [] },
    config: [],
  }),
}

export const Empty: Story = { parameters: answers({ ...VERSIONS, versions: [] }) }

export const Loading: Story = {
  parameters: { transport: { handlers: { 'versions.list': () => new Promise<never>(() => {}) } } },
}

export const Failed: Story = {
  parameters: {
    transport: {
      handlers: {
        'versions.list': () => {
          throw new PlatformError({ type: 'SERVER' }, 'The server could not answer.')
        },
      },
    },
  },
}

export const ReadOnly: Story = {
  parameters: { transport: { user: buildUser({ permissions: ['NLP.VIEW'] }) } },
}

export const LongText: Story = {
  parameters: answers(VERSIONS, {
    ...DIFF,
    intents: {
      ...DIFF.intents,
      added: [{ id: '1', name: 'everything_that_a_traveller_may_ask_'.repeat(5), phrases: 6 }],
    },
  }),
}

export const RightToLeft: Story = { globals: { locale: 'ar' } }

export const Dark: Story = { globals: { theme: 'dark' } }
