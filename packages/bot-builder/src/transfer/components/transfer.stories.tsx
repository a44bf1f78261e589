import { PlatformError } from '@platform/client'
import type { ImportPlan } from '@platform/contract'
import { SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import '../../styles.css'
import { ExportDialog } from './ExportDialog/ExportDialog.tsx'
import { ImportDialog } from './ImportDialog/ImportDialog.tsx'

const meta = {
  title: 'Bot builder/Import and export',
  component: ImportDialog,
  args: { agentId: SAMPLE_AGENT_ID, onClose: () => {} },
} satisfies Meta<typeof ImportDialog>
export default meta
type Story = StoryObj<typeof meta>

const ITEM: ImportPlan['items'][number] = {
  kind: 'intent',
  name: '',
  story: 'Travel',
  action: 'create',
  added: 3,
  examples: ['book a flight', 'fly to Delhi'],
  reason: null,
}
const PLAN: ImportPlan = {
  format: 'rasa',
  stories: ['Imported'],
  items: [
    { ...ITEM, kind: 'entity', name: 'city', story: null, added: 2, examples: ['Delhi', 'Mumbai'] },
    { ...ITEM, name: 'book_flight' },
    { ...ITEM, name: 'cancel_booking', action: 'change', added: 1, examples: ['call it off'] },
    { ...ITEM, name: 'greet', action: 'same', added: 0, examples: [] },
    {
      ...ITEM,
      name: 'lonely',
      action: 'skip',
      added: 0,
      examples: [],
      reason: 'An intent needs at least 2 training phrases, and it has 1',
    },
  ],
  notices: [{ where: 'utter_booked', message: 'Pictures and custom payloads of responses were left out.' }],
  furtherNotices: 2,
}

const FINDINGS: ImportPlan['findings'] = [
  {
    kind: 'SHARED_PHRASE',
    count: 5,
    rows: ['book a seat', 'fly to Delhi', 'get me a ticket', 'reserve a place', 'two seats'].map((text) => ({
      intent: 'book_flight',
      text,
      other: 'Reserve a table',
    })),
  },
  { kind: 'NO_RESPONSE', count: 1, rows: [{ intent: 'cancel_booking', text: null, other: null }] },
  { kind: 'TOO_FEW_PHRASES', count: 1, rows: [{ intent: 'lonely', text: null, other: null }] },
  { kind: 'UNKNOWN_ENTITY', count: 1, rows: [{ intent: 'book_flight', text: 'airport', other: null }] },
  { kind: 'UNKNOWN_PLACEHOLDER', count: 1, rows: [{ intent: 'book_flight', text: '{job}', other: null }] },
]

const planIs = (plan: ImportPlan) => ({ transport: { handlers: { 'transfer.preview': () => plan } } })

/** The file input has no role: the button next to it has one. */
async function upload(canvasElement: HTMLElement, file: File): Promise<void> {
  await within(canvasElement.ownerDocument.body).findByRole('dialog')
  const field = canvasElement.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]')
  if (!field) throw new Error('there is no file input')
  await userEvent.upload(field, file)
}

/** Selects a file. */
const choose: Story['play'] = async ({ canvasElement }) => {
  await upload(canvasElement, new File(['intent,phrase'], 'bot.csv', { type: 'text/csv' }))
  const [items] = await within(canvasElement.ownerDocument.body).findAllByRole('list')
  await expect(items).toBeVisible()
}

export const Choosing: Story = {}

export const Planned: Story = { parameters: planIs(PLAN), play: choose }

export const Findings: Story = { parameters: planIs({ ...PLAN, findings: FINDINGS }), play: choose }

export const FindingsRightToLeft: Story = { ...Findings, globals: { locale: 'ar' } }

export const FindingsDark: Story = { ...Findings, globals: { theme: 'dark' } }

export const OtherEncoding: Story = {
  parameters: planIs({ ...PLAN, format: 'csv', encodings: ['utf-8', 'windows-1252'] }),
  play: choose,
}

export const NothingNew: Story = {
  parameters: planIs({
    ...PLAN,
    items: PLAN.items.filter(({ action }) => action === 'same'),
    stories: [],
    notices: [],
    furtherNotices: 0,
  }),
  play: choose,
}

export const Unreadable: Story = {
  parameters: {
    transport: {
      handlers: {
        'transfer.preview': () => {
          const message = '“bot.zip” is a damaged archive'
          throw new PlatformError({ type: 'REFUSED', rule: 'UNREADABLE_FILE', errors: [{ message }] }, message)
        },
      },
    },
  },
  play: async ({ canvasElement }) => {
    await upload(canvasElement, new File(['?'], 'bot.zip', { type: 'application/zip' }))
    await waitFor(() => expect(within(canvasElement.ownerDocument.body).getByRole('alert')).toBeVisible())
  },
}

export const LongNames: Story = {
  parameters: planIs({
    ...PLAN,
    items: PLAN.items.map((item) => ({
      ...item,
      name: `${item.name}_`.repeat(12),
      examples: ['a very long phrase of many words '.repeat(8)],
    })),
  }),
  play: choose,
}

export const RightToLeft: Story = { ...Planned, globals: { locale: 'ar' } }

export const Dark: Story = { ...Planned, globals: { theme: 'dark' } }

export const Export: Story = { render: (args) => <ExportDialog {...args} onExported={() => {}} /> }
