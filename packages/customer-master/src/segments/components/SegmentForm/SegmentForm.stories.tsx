import { PlatformError } from '@platform/client'
import type { Condition } from '@platform/contract'
import { buildAttribute, buildSegment, buildUser } from '@platform/testing/builders'
import { emptyWorld, sampleWorld } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import '../../../styles.css'
import { useSegmentForm } from '../../headless/useSegmentForm.ts'
import { SegmentForm } from './SegmentForm.tsx'
import type { SegmentFormProps } from './SegmentForm.tsx'

type FormStoryProps = Omit<SegmentFormProps, 'form'> & { segmentId: string | null }

function FormStory({ segmentId, ...handlers }: FormStoryProps) {
  const form = useSegmentForm({ segmentId, timeZone: 'Asia/Kolkata' })
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100dvh' }}>
      <SegmentForm form={form} {...handlers} />
    </div>
  )
}

const meta = {
  title: 'Phone book/Live segment',
  component: FormStory,
  parameters: { layout: 'fullscreen' },
  args: { segmentId: 'segment-metro', onBack: fn(), onCancel: fn(), onSaved: fn(), onContactOpen: fn() },
} satisfies Meta<typeof FormStory>
export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise<never>(() => {})
const group = (match: 'any' | 'all', isNegated: boolean, ...conditions: Condition[]): Condition => ({
  kind: 'group',
  match,
  conditions,
  isNegated,
})
const withConditions = (...conditions: Condition[]) => ({
  transport: {
    seed: {
      ...sampleWorld(),
      segments: [
        buildSegment({
          id: 'segment-metro',
          name: 'Winter sale',
          condition: { kind: 'group', match: 'all', conditions, isNegated: false },
        }),
      ],
    },
  },
})

/** Two conditions, the contacts that fulfil them, and no changes yet. */
export const Editing: Story = {}

export const Creating: Story = { args: { segmentId: null } }

/** Conditions of every kind, nested, and one group that excludes. */
export const Many: Story = {
  parameters: withConditions(
    { kind: 'text', field: 'name', operator: 'contains', values: ['Rao', 'Iyer'], isNegated: false },
    { kind: 'date', field: 'createdAt', from: '2025-12-31T18:30:00.000Z', until: null, isNegated: false },
    {
      kind: 'date',
      field: 'updatedAt',
      from: '2025-12-31T18:30:00.000Z',
      until: '2026-03-31T18:30:00.000Z',
      isNegated: true,
    },
    group(
      'any',
      false,
      { kind: 'list', match: 'any', listIds: ['group-newsletter', 'label-vip'], isNegated: false },
      { kind: 'recent', field: 'createdAt', days: 30, isNegated: false },
      group('all', false, { kind: 'consent', channel: 'whatsapp', status: 'granted', isNegated: false }),
    ),
    group(
      'any',
      true,
      { kind: 'consent', channel: 'sms', status: 'withdrawn', isNegated: false },
      { kind: 'text', field: 'values.gone', operator: 'equals', values: ['x'], isNegated: false },
      { kind: 'list', match: 'any', listIds: ['deleted'], isNegated: false },
    ),
  ),
}

/** No contact matches both: the condition that excludes all contacts is named. */
export const NoContacts: Story = {
  parameters: withConditions(
    { kind: 'text', field: 'name', operator: 'isFilled', values: [], isNegated: false },
    { kind: 'text', field: 'email', operator: 'equals', values: ['nobody@example.com'], isNegated: false },
  ),
  play: async () => {
    await expect(await screen.findByText('No contact fulfils the condition E-mail.')).toBeVisible()
  },
}

/** After an attempt to save, each incomplete condition says what it lacks. */
export const Invalid: Story = {
  args: { segmentId: null },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add condition' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect(await screen.findAllByText('This field is required')).toHaveLength(3)
  },
}

export const CountingFailed: Story = {
  parameters: {
    transport: { handlers: { 'segments.preview': () => Promise.reject(new PlatformError({ type: 'SERVER' })) } },
  },
}

export const Estimated: Story = {
  parameters: {
    transport: {
      handlers: { 'segments.preview': () => ({ count: 12_345, isExact: false, margin: 246, contacts: [] }) },
    },
  },
}

export const NoPermissionToEdit: Story = {
  parameters: { transport: { user: buildUser({ permissions: ['CUSTOMER.VIEW'] }) } },
}

export const Empty: Story = { args: { segmentId: null }, parameters: { transport: { seed: emptyWorld() } } }

const long = 'Donaudampfschifffahrtsgesellschaft '
export const LongText: Story = {
  parameters: {
    transport: {
      seed: {
        ...sampleWorld(),
        attributes: [buildAttribute({ id: 'long', label: long.repeat(3) })],
        segments: [
          buildSegment({
            id: 'segment-metro',
            name: long.repeat(2),
            condition: {
              kind: 'group',
              match: 'any',
              isNegated: false,
              conditions: [
                {
                  kind: 'text',
                  field: 'values.long',
                  operator: 'startsWith',
                  values: Array.from({ length: 12 }, (_, at) => `${at} ${long.repeat(1 + (at % 3))}`),
                  isNegated: true,
                },
              ],
            },
          }),
        ],
      },
    },
  },
}

export const Loading: Story = { parameters: { transport: { handlers: { 'segments.get': never } } } }

export const Failed: Story = {
  parameters: {
    transport: { handlers: { 'segments.get': () => Promise.reject(new PlatformError({ type: 'SERVER' })) } },
  },
}

export const RightToLeft: Story = { ...Many, globals: { locale: 'ar' } }

export const Dark: Story = { ...Many, globals: { theme: 'dark' } }
