import { buildEntity, buildPattern, buildSynonyms, buildUser } from '@platform/testing/builders'
import { SAMPLE_AGENT_ID, sampleWorld } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import '../../../styles.css'
import { Entities } from './Entities.tsx'
import type { EntitiesProps } from './Entities.tsx'

function ControlledEntities(props: EntitiesProps) {
  const [{ kind, search, page }, setState] = useState(props)
  return (
    <Entities
      {...props}
      kind={kind}
      onKindChange={(next) => setState({ ...props, kind: next, page: 1 })}
      search={search}
      onSearchChange={(next) => setState({ ...props, kind, search: next, page: 1 })}
      page={page}
      onPageChange={(next) => setState({ ...props, kind, search, page: next })}
    />
  )
}

const agentId = SAMPLE_AGENT_ID
const seedOf = (...entities: ReturnType<typeof buildEntity>[]) => ({ seed: { ...sampleWorld(), entities } })
const many = Array.from({ length: 32 }, (_, index) =>
  buildEntity({ agentId, name: `entity_${String(index + 1).padStart(2, '0')}` }),
)

const meta = {
  title: 'Bot builder/Entities',
  component: Entities,
  parameters: { layout: 'fullscreen' },
  args: {
    agentId,
    kind: 'custom',
    search: '',
    page: 1,
    onKindChange: () => {},
    onSearchChange: () => {},
    onPageChange: () => {},
    onEntityOpen: () => {},
    onEntityCreate: () => {},
  },
  render: (args) => <ControlledEntities {...args} />,
} satisfies Meta<typeof Entities>
export default meta
type Story = StoryObj<typeof meta>

export const Custom: Story = {}

export const System: Story = { args: { kind: 'system' } }

/** The second of three pages. */
export const Many: Story = { args: { page: 2 }, parameters: { transport: seedOf(...many) } }

export const One: Story = { parameters: { transport: seedOf(buildEntity({ agentId, name: 'city' })) } }

export const Empty: Story = { parameters: { transport: seedOf() } }

export const NothingFound: Story = { args: { search: 'submarine' } }

export const ReadOnly: Story = {
  parameters: { transport: { user: buildUser({ permissions: ['NLP.VIEW'] }) } },
}

export const Loading: Story = {
  parameters: { transport: { handlers: { 'entities.list': () => new Promise<never>(() => {}) } } },
}

export const Failed: Story = { parameters: { transport: { faults: { isOffline: true } } } }

/** Long names and values, ten thousand values, and other scripts. */
export const LongTexts: Story = {
  parameters: {
    transport: seedOf(
      buildEntity({
        agentId,
        name: 'an_entity_with_a_name_that_does_not_want_to_end_'.repeat(3),
        values: [buildSynonyms('Donaudampfschifffahrtsgesellschaft'.repeat(3)), buildSynonyms('x')],
      }),
      buildEntity({
        agentId,
        name: 'every_city',
        values: Array.from({ length: 10_000 }, (_, index) => buildSynonyms(`City number ${index}`)),
      }),
      buildEntity({ agentId, name: 'शहर', values: [buildSynonyms('दिल्ली', 'नई दिल्ली'), buildSynonyms('मुंबई')] }),
      buildEntity({ agentId, name: 'رقم الحجز', values: [buildPattern('حجز', '[A-Z]{2}[0-9]{4}')] }),
    ),
  },
}

/** The intents that use the entity are listed. */
export const Deleting: Story = {
  parameters: {
    transport: {
      handlers: {
        'entities.usage': () => ({
          uses: [
            { intentId: '1', storyId: 's', name: 'book_flight', phraseCount: 12, isParameter: true },
            { intentId: '2', storyId: 's', name: 'flight_status', phraseCount: 1, isParameter: false },
          ],
        }),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete city' }))
  },
}

export const RightToLeft: Story = { globals: { locale: 'ar' } }

export const RightToLeftSystem: Story = { args: { kind: 'system' }, globals: { locale: 'ar' } }

export const Dark: Story = { globals: { theme: 'dark' } }
