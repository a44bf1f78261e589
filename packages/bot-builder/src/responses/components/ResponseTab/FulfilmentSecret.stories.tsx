import { PlatformError } from '@platform/client'
import type { OutputOf } from '@platform/contract'
import { SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import '../../../styles.css'
import { FulfilmentSecret } from './FulfilmentSecret.tsx'

type FulfilmentSecretReply = OutputOf<'conversation.fulfilmentSecret'>

const meta = {
  title: 'Bot builder/Signing secret',
  component: FulfilmentSecret,
  args: { agentId: SAMPLE_AGENT_ID },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexDirection: 'column', gap: 12, maxInlineSize: 520 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FulfilmentSecret>
export default meta
type Story = StoryObj<typeof meta>

const show = async () => userEvent.click((await screen.findAllByRole('button'))[0] as HTMLElement)
const ask = async () => {
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Rotate secret' }))
  await screen.findByRole('alertdialog')
}
const secretIs = (secret: FulfilmentSecretReply | Promise<never>) => ({
  transport: { handlers: { 'conversation.fulfilmentSecret': () => secret } },
})

export const Hidden: Story = {}

export const Shown: Story = { play: show }

export const Question: Story = { play: ask }

export const Rotated: Story = {
  play: async () => {
    await ask()
    const confirm = screen.getAllByRole('button', { name: 'Rotate secret' }).at(-1)
    await userEvent.click(confirm as HTMLElement)
    await expect(await screen.findByRole('dialog')).toBeInTheDocument()
  },
}

export const PreviousStillValid: Story = {
  parameters: secretIs({ secret: 'a'.repeat(64), previousValidUntil: '2026-08-13T10:00:00Z' }),
  play: show,
}

export const Loading: Story = { parameters: secretIs(new Promise<never>(() => {})), play: show }

export const Failed: Story = {
  parameters: {
    transport: {
      handlers: { 'conversation.fulfilmentSecret': () => Promise.reject(new PlatformError({ type: 'SERVER' })) },
    },
  },
  play: show,
}

export const RightToLeft: Story = { ...PreviousStillValid, globals: { locale: 'ar' } }

export const Dark: Story = { ...PreviousStillValid, globals: { theme: 'dark' } }
