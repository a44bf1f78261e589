import { PlatformError } from '@platform/client'
import type { Entity } from '@platform/contract'
import { buildEntity, buildPattern, buildSynonyms, buildUser } from '@platform/testing/builders'
import { SAMPLE_AGENT_ID, sampleWorld } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import '../../../styles.css'
import { useEntityForm } from '../../headless/useEntityForm.ts'
import { EntityForm } from './EntityForm.tsx'

const agentId = SAMPLE_AGENT_ID

interface FormOfProps {
  entityId: string | null
}

function FormOf({ entityId }: FormOfProps) {
  const form = useEntityForm({ agentId, entityId })
  return (
    <div style={{ display: 'flex', blockSize: '100vh' }}>
      <EntityForm form={form} agentId={agentId} onSaved={() => {}} onCancel={() => {}} onDeleted={() => {}} />
    </div>
  )
}

const seedOf = (values: Entity['values'], fields: Partial<Entity> = {}) => ({
  seed: { ...sampleWorld(), entities: [buildEntity({ id: 'e', agentId, name: 'city', values, ...fields })] },
})

const meta = {
  title: 'Bot builder/Entity form',
  component: FormOf,
  parameters: { layout: 'fullscreen' },
  args: { entityId: 'entity-city' },
} satisfies Meta<typeof FormOf>
export default meta
type Story = StoryObj<typeof meta>

export const Creating: Story = { args: { entityId: null } }

export const Updating: Story = {}

export const Patterns: Story = { args: { entityId: 'entity-booking' } }

/** The form and its popup are read-only. */
export const ReadOnly: Story = {
  parameters: { transport: { user: buildUser({ permissions: ['NLP.VIEW'] }) } },
}

export const Loading: Story = {
  parameters: { transport: { handlers: { 'entities.get': () => new Promise<never>(() => {}) } } },
}

export const Failed: Story = { parameters: { transport: { faults: { isOffline: true } } } }

/** Ten thousand values, of which only the visible ones are rendered. */
export const TenThousand: Story = {
  args: { entityId: 'e' },
  parameters: {
    transport: seedOf(
      Array.from({ length: 10_000 }, (_, index) => buildSynonyms(`City number ${index + 1}`, `c${index + 1}`)),
    ),
  },
}

/** A synonym that two values share, and a duplicate value. */
export const Collisions: Story = {
  args: { entityId: 'e' },
  parameters: {
    transport: seedOf([
      buildSynonyms('Mumbai', 'the city', 'Bombay'),
      buildSynonyms('Delhi', 'The City'),
      buildSynonyms('mumbai', 'BOM'),
    ]),
  },
}

/** The popup on the synonyms of a value. */
export const Popup: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Synonyms of value 1/ }))
  },
}

export const PopupOfPatterns: Story = {
  args: { entityId: 'entity-booking' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Pattern of value 1/ }))
  },
}

/** The popup was requested before there was a value. */
export const ValueFirst: Story = {
  args: { entityId: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Synonyms of value 1/ }))
  },
}

/** The server refuses a pattern and explains the error. */
export const BadPattern: Story = {
  args: { entityId: 'e' },
  parameters: {
    transport: {
      ...seedOf([buildSynonyms('Delhi'), buildPattern('pin', '(a+)\\1')]),
      handlers: {
        'entities.save': () => {
          const message =
            'The pattern (a+)\\1 cannot be used: a reference back to a group, such as \\1, is not possible here.'
          throw new PlatformError(
            { type: 'REFUSED', rule: 'BAD_PATTERN', errors: [{ field: 'values.1.patterns.0', message }] },
            message,
          )
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Entity name' }), ' 2')
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }))
  },
}

/** Another user has saved the entity in the meantime. */
export const EditConflict: Story = {
  args: { entityId: 'e' },
  parameters: {
    transport: {
      ...seedOf([buildSynonyms('Delhi', 'NCR'), buildSynonyms('Goa')]),
      handlers: {
        'entities.save': () => {
          const values = [buildSynonyms('Delhi', 'NCR', 'New Delhi'), buildSynonyms('Pune')]
          const entity = buildEntity({ id: 'e', agentId, name: 'city', values, revision: 2 })
          const current = { entity, message: '', collisions: [] }
          throw new PlatformError(
            { type: 'REFUSED', rule: 'STALE', errors: [], current },
            'Someone else has changed it',
          )
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Entity name' }), ' or town')
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }))
  },
}

export const LongTexts: Story = {
  args: { entityId: 'e' },
  parameters: {
    transport: seedOf(
      [
        buildSynonyms('Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3), 'x'.repeat(200)),
        buildSynonyms('दिल्ली', 'नई दिल्ली', 'राजधानी'),
        buildSynonyms('الرياض', 'العاصمة', 'Riyadh'),
      ],
      { name: 'city_'.repeat(40) },
    ),
  },
}

export const RightToLeft: Story = { globals: { locale: 'ar' } }

export const Dark: Story = { globals: { theme: 'dark' } }
