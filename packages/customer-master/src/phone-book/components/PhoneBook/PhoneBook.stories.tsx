import type { MemoryHandlers } from '@platform/client'
import { maskEmail, maskPhone, maskText } from '@platform/contract'
import type { BulkChange, Contact } from '@platform/contract'
import {
  buildAttribute,
  buildBulkChange,
  buildContact,
  buildGroup,
  buildLabel,
  buildUser,
} from '@platform/testing/builders'
import { emptyWorld, sampleWorld } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { screen } from 'storybook/test'
import '../../../styles.css'
import { WHOLE_PHONE_BOOK } from '../../headless/phoneBookView.ts'
import { PhoneBook } from './PhoneBook.tsx'
import type { PhoneBookProps } from './PhoneBook.tsx'

function ControlledPhoneBook(props: PhoneBookProps) {
  const [view, setView] = useState(props.view)
  return (
    <div style={{ display: 'flex', blockSize: '100dvh' }}>
      <PhoneBook {...props} view={view} onViewChange={(change) => setView((before) => ({ ...before, ...change }))} />
    </div>
  )
}

const meta = {
  title: 'Phone book/Phone Book',
  component: PhoneBook,
  parameters: { layout: 'fullscreen' },
  args: {
    view: WHOLE_PHONE_BOOK,
    onViewChange: () => {},
    onContactOpen: () => {},
    onContactCreate: () => {},
    onUpload: () => {},
    onSegmentCreate: () => {},
    onSegmentEdit: () => {},
  },
  render: (args) => <ControlledPhoneBook {...args} />,
} satisfies Meta<typeof PhoneBook>
export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise<never>(() => {})
const masked = (contact: Contact): Contact => ({
  ...contact,
  phone: maskPhone(contact.phone),
  email: contact.email && maskEmail(contact.email),
  values: Object.fromEntries(Object.entries(contact.values).map(([id, value]) => [id, maskText(value)])),
  isMasked: true,
})
const word = 'Donaudampfschifffahrtsgesellschaft'

/** The first of three pages. */
export const Many: Story = {}

/** A group is selected: contacts can be uploaded to it. */
export const Group: Story = { args: { view: { ...WHOLE_PHONE_BOOK, groupId: 'group-newsletter' } } }

/** Two live segments are selected: the contacts of any of them are shown. */
export const Segments: Story = {
  args: { view: { ...WHOLE_PHONE_BOOK, segmentIds: ['segment-metro', 'segment-loyal'] } },
}

export const One: Story = {
  parameters: { transport: { seed: { ...emptyWorld(), contacts: [buildContact({ name: 'Asha Rao' })] } } },
}

export const Empty: Story = { parameters: { transport: { seed: emptyWorld() } } }

export const EmptyGroup: Story = {
  args: { view: { ...WHOLE_PHONE_BOOK, groupId: 'group-1' } },
  parameters: {
    transport: { seed: { ...sampleWorld(), groups: [buildGroup({ id: 'group-1', name: 'Dealers' })] } },
  },
}

export const NothingFound: Story = { args: { view: { ...WHOLE_PHONE_BOOK, search: 'submarine' } } }

export const Loading: Story = {
  parameters: {
    transport: {
      handlers: { 'contacts.list': never, 'contacts.count': never, 'groups.list': never, 'labels.list': never },
    },
  },
}

export const Failed: Story = { parameters: { transport: { faults: { isOffline: true } } } }

/** No permission to create, change or delete, and phone numbers are masked. */
export const ReadOnlyAndMasked: Story = {
  parameters: {
    transport: {
      user: buildUser({ permissions: ['CUSTOMER.VIEW'] }),
      seed: { ...sampleWorld(), contacts: sampleWorld().contacts.map(masked) },
    },
  },
}

/** Long names and values, many columns, and other scripts. */
export const LongTexts: Story = {
  parameters: {
    transport: {
      seed: {
        ...emptyWorld(),
        attributes: Array.from({ length: 9 }, (_, index) =>
          buildAttribute({ id: `attribute-${index}`, label: index === 0 ? word.repeat(2) : `Attribute ${index}` }),
        ),
        contacts: Array.from({ length: 12 }, (_, index) =>
          buildContact({
            name: index === 0 ? `${word} ${word}` : `Contact with a name ${index}`,
            groupIds: ['group-long'],
            values: { 'attribute-0': word.repeat(3), 'attribute-1': 'قيمة طويلة جدا' },
          }),
        ),
        groups: [
          buildGroup({ id: 'group-long', name: word.repeat(3) }),
          ...Array.from({ length: 40 }, (_, index) => buildGroup({ name: `Group ${index}` })),
        ],
        labels: Array.from({ length: 40 }, (_, index) => buildLabel({ name: `Label ${index}` })),
      },
    },
  },
}

/** The contacts of the page are selected, and all that match can be. */
export const Selected: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('rowheader', { name: 'Asha Rao' })
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all' }))
  },
}

export const CreateGroup: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create Group' }))
    await screen.findByRole('dialog')
  },
}

export const MoveGroup: Story = {
  play: async (context) => {
    await Selected.play?.(context)
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Move Group' }))
    await screen.findByRole('dialog')
  },
}

export const Deleting: Story = {
  play: async (context) => {
    await Selected.play?.(context)
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Delete' }))
    await screen.findByRole('alertdialog')
  },
}

const changing = (...changes: BulkChange[]) => ({
  transport: { handlers: { 'bulkChanges.list': () => ({ bulkChanges: changes }) } },
})
/** Handlers of a change that runs until it is cancelled. */
function cancellable(running: BulkChange): MemoryHandlers {
  let now = running
  return {
    'bulkChanges.list': () => ({ bulkChanges: [now] }),
    'bulkChanges.cancel': () => {
      now = { ...running, state: 'cancelled', endedAt: running.createdAt, canUndo: true }
      return now
    },
  }
}
const lists = [
  { kind: 'group' as const, id: 'group-newsletter', name: 'Newsletter' },
  { kind: 'label' as const, id: 'label-vip', name: 'VIP' },
]

/** Many contacts are changed in the background. */
export const ChangingMany: Story = { parameters: changing(buildBulkChange({ type: 'add', lists })) }

/** A deletion of many contacts was cancelled: what it has deleted can be put back. */
export const CancelledMany: Story = {
  parameters: { transport: { handlers: cancellable(buildBulkChange()) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }))
    await canvas.findByText('The change was cancelled.')
  },
}

const results: BulkChange[] = [
  buildBulkChange({ type: 'add', lists, state: 'running', total: 1_200_000, done: 431_250, changed: 431_250 }),
  buildBulkChange({ isPaused: true }),
  buildBulkChange({ state: 'done', canUndo: true }),
  buildBulkChange({ type: 'restore', state: 'done', total: 12_400, changed: 12_391 }),
  buildBulkChange({ type: 'remove', lists, state: 'failed' }),
]
/** Results are shown until they are closed, also after a reload. */
export const ChangedMany: Story = { parameters: changing(...results) }
export const ChangedManyRightToLeft: Story = { ...ChangedMany, globals: { locale: 'ar' } }
export const ChangedManyDark: Story = { ...ChangedMany, globals: { theme: 'dark' } }

export const Phone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }

/** The groups, labels and segments are in a panel. */
export const PhoneLists: Story = {
  ...Phone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Groups, Labels and Segments' }))
    await screen.findByRole('dialog', { name: 'Groups, Labels and Segments' })
  },
}

export const RightToLeft: Story = { globals: { locale: 'ar' } }

export const Hindi: Story = { globals: { locale: 'hi' } }

export const Dark: Story = { ...Selected, globals: { theme: 'dark' } }
