import type { TimelineEntry } from '@platform/contract'
import { buildUser } from '@platform/testing/builders'
import type { Meta, StoryObj } from '@storybook/react-vite'
import '../../../styles.css'
import { useContactTimeline } from '../../headless/useContactTimeline.ts'
import type { HostTimelineEntry } from '../../headless/useContactTimeline.ts'
import { ContactTimeline } from './ContactTimeline.tsx'

function LoadedTimeline({ entries = [] }: { entries?: readonly HostTimelineEntry[] }) {
  const timeline = useContactTimeline({ contactId: 'contact-sample-1', entries })
  return (
    <div style={{ padding: 16, maxInlineSize: 720 }}>
      <ContactTimeline timeline={timeline} timeZone="Asia/Kolkata" />
    </div>
  )
}

const actor = { id: 'user-1', name: 'Meera Krishnan' }
const upload = { uploadId: 'upload-march', fileName: 'march.csv' }
const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T09:30:00.000Z`
const person = { id: 'contact-9', name: 'A. Rao', phone: '+91 98765 43210' }
const ENTRIES: readonly TimelineEntry[] = [
  { id: '10', at: at(10), actor, type: 'restored' },
  { id: '9', at: at(9), actor, type: 'deleted' },
  { id: '8', at: at(8), actor, type: 'unmerged', contacts: [person] },
  {
    id: '7',
    at: at(7),
    actor,
    type: 'merged',
    contacts: [person],
    changes: [{ field: 'name', label: null, before: 'A. Rao', after: 'Asha Rao' }],
  },
  { id: '6', at: at(6), actor: null, type: 'consentChanged', channel: 'sms', status: 'granted', source: 'visitor' },
  { id: '5', at: at(5), actor: null, type: 'imported', upload, isUndone: true },
  { id: '4', at: at(4), actor: null, type: 'imported', upload, isUndone: false },
  {
    id: '3',
    at: at(3),
    actor,
    type: 'listsChanged',
    added: [{ kind: 'group', id: 'group-newsletter', name: 'Newsletter' }],
    removed: [{ kind: 'label', id: 'label-vip', name: 'VIP' }],
  },
  {
    id: '2',
    at: at(2),
    actor,
    type: 'changed',
    changes: [
      { field: 'email', label: null, before: '', after: 'asha@example.com' },
      { field: 'values.city', label: 'City', before: 'Pune', after: 'Donaudampfschifffahrtsgesellschaft'.repeat(2) },
    ],
  },
  { id: '1', at: at(1), actor: null, type: 'created', upload },
]
const timeline = (entries: readonly TimelineEntry[], nextCursor: string | null = null) => ({
  transport: { handlers: { 'contacts.timeline': () => ({ entries: [...entries], nextCursor }) } },
})

const meta = {
  title: 'Phone book/Contact Timeline',
  component: LoadedTimeline,
  parameters: timeline(ENTRIES, 'more'),
} satisfies Meta<typeof LoadedTimeline>
export default meta
type Story = StoryObj<typeof meta>

/** Every type of entry. */
export const Many: Story = {}

/** A contact from before the timeline: only its creation is known. */
export const One: Story = {
  parameters: timeline([{ id: '1', at: at(1), actor: null, type: 'created', upload: null }]),
}

/** Entries of the host, merged by time. */
export const WithHostEntries: Story = {
  args: { entries: [{ id: 'a', at: at(6), content: 'Conversation on WhatsApp' }] },
}

export const Loading: Story = {
  parameters: { transport: { handlers: { 'contacts.timeline': () => new Promise<never>(() => {}) } } },
}

export const Failed: Story = { parameters: { transport: { faults: { isOffline: true } } } }

/** Without values: for those who may not see personal data. */
export const Masked: Story = {
  parameters: {
    transport: {
      user: buildUser({ permissions: ['CUSTOMER.VIEW'] }),
      handlers: {
        'contacts.timeline': () => ({
          entries: ENTRIES.map((entry) =>
            entry.type === 'changed'
              ? { ...entry, changes: entry.changes.map((change) => ({ ...change, before: null, after: null })) }
              : entry,
          ),
          nextCursor: null,
        }),
      },
    },
  },
}

export const RightToLeft: Story = { globals: { locale: 'ar' } }

export const Dark: Story = { globals: { theme: 'dark' } }
