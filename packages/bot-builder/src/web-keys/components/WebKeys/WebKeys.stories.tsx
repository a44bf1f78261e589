import { PlatformError } from '@platform/client'
import type { WebKey } from '@platform/contract'
import { buildAgentDetails, buildUser, buildWebKey } from '@platform/testing/builders'
import { SAMPLE_AGENT_ID, sampleWorld } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import '../../../styles.css'
import { WebKeys } from './WebKeys.tsx'

const SHOP = buildWebKey({
  id: 'shop',
  agentId: SAMPLE_AGENT_ID,
  name: 'Travel shop',
  key: 'pk_7Qx2nUu4mWm1Zq0c8fTtR5bYh3kLs9dA',
  origins: ['https://www.example.com', 'https://*.shop.example.com', 'http://localhost:3000'],
})
const HELP = buildWebKey({
  id: 'help',
  agentId: SAMPLE_AGENT_ID,
  name: 'Help pages',
  key: 'pk_a8Jd0eVw5sKx2oPz7qRr1tBnC4mYhG6u',
  origins: ['https://help.example.com'],
  appearance: { ...SHOP.appearance, colour: '#b45309' },
  previous: { key: 'pk_before', goodUntil: '2099-11-22T21:05:00.000Z' },
})

const withKeys = (...webKeys: WebKey[]) => ({ transport: { seed: { ...sampleWorld(), webKeys } } })

const meta = {
  title: 'Bot builder/Web keys',
  component: WebKeys,
  parameters: { layout: 'fullscreen', ...withKeys(SHOP, HELP) },
  args: {
    agentId: SAMPLE_AGENT_ID,
    scriptUrl: 'https://chat.example.com/embed.js',
    onSiteAdd: fn(),
    onSiteOpen: fn(),
  },
  render: (args) => (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100vh' }}>
      <WebKeys {...args} />
    </div>
  ),
} satisfies Meta<typeof WebKeys>
export default meta
type Story = StoryObj<typeof meta>

/** Two sites; the key of one was rotated a moment ago. */
export const Sites: Story = {}

export const Empty: Story = { parameters: withKeys() }

/** As many as an agent may have. */
export const Many: Story = {
  parameters: withKeys(
    ...Array.from({ length: 20 }, (_, at) => ({ ...SHOP, id: `shop-${at}`, name: `Travel shop ${at + 1}` })),
  ),
}

/** A prompt agent has no versions. */
export const PromptAgent: Story = {
  args: { agentId: 'concierge' },
  parameters: {
    transport: {
      seed: { ...sampleWorld(), agents: [buildAgentDetails({ id: 'concierge', type: 'prompt' })], webKeys: [] },
    },
  },
}

/** No version: it has never been trained. */
export const Untrained: Story = {
  parameters: {
    transport: {
      seed: sampleWorld(),
      handlers: { 'versions.list': () => ({ versions: [], publishesByHand: false, hasDraftChanges: false }) },
    },
  },
}

/** The switch is on: a training publishes nothing. Off is the state of `Sites`. */
export const PublishedByHand: Story = {
  play: async () => {
    const byHand = await screen.findByRole('switch', { name: /Publish by hand/u })
    await userEvent.click(byHand)
    await waitFor(() => expect(byHand).toBeChecked())
  },
}

/** Who may not change the publishing reads what it is. */
export const ReadOnly: Story = {
  parameters: { transport: { ...withKeys(SHOP).transport, user: buildUser({ permissions: ['NLP.VIEW'] }) } },
}

export const AllVersions: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'All versions' }))
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Versions' })).toBeVisible())
  },
}

export const Identifying: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions for Travel shop' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Identify visitors' }))
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Identify visitors' })).toBeVisible())
    await waitFor(() => expect(screen.getByRole('button', { name: 'New secret' })).toBeVisible())
  },
}

export const Revoking: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions for Help pages' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke' }))
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible())
  },
}

export const Loading: Story = {
  parameters: {
    transport: {
      handlers: {
        'webKeys.list': () => new Promise<never>(() => {}),
        'versions.list': () => new Promise<never>(() => {}),
      },
    },
  },
}

export const Failed: Story = {
  parameters: {
    transport: { handlers: { 'webKeys.list': () => Promise.reject(new PlatformError({ type: 'SERVER' })) } },
  },
}

export const LongText: Story = {
  parameters: withKeys({
    ...SHOP,
    name: 'The site that somebody gave a name without an end '.repeat(4),
    origins: Array.from({ length: 12 }, (_, at) => `https://${'long-'.repeat(at)}name.of-a-host.example.com`),
  }),
}

export const RightToLeft: Story = { globals: { locale: 'ar' } }

export const Dark: Story = { globals: { theme: 'dark' } }
