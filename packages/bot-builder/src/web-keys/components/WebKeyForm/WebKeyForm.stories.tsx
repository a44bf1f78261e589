import '@platform/chat-widget/styles.css'
import { PlatformError } from '@platform/client'
import { buildWebKey, PNG_PICTURE } from '@platform/testing/builders'
import { SAMPLE_AGENT_ID, sampleWorld } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import '../../../styles.css'
import { useWebKeyForm } from '../../headless/useWebKeyForm.ts'
import { WebKeyForm } from './WebKeyForm.tsx'

const SHOP = buildWebKey({
  id: 'shop',
  agentId: SAMPLE_AGENT_ID,
  name: 'Travel shop',
  origins: ['https://www.example.com', 'https://*.shop.example.com', 'http://localhost:3000'],
  appearance: {
    position: 'right',
    colour: '#6d28d9',
    greeting: 'Welcome! Ask me about **bags**, [bookings](https://example.com) and delays.',
    launcherLabel: 'Ask us',
    languages: ['en', 'ar'],
    displayName: 'Maya',
  },
})
const seed = { ...sampleWorld(), webKeys: [SHOP] }

interface FormStoryProps {
  keyId: string | null
  onSaved: () => void
  onCancel: () => void
}

function FormStory({ keyId, ...handlers }: FormStoryProps) {
  const form = useWebKeyForm({ agentId: SAMPLE_AGENT_ID, keyId })
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100vh' }}>
      <WebKeyForm form={form} agentId={SAMPLE_AGENT_ID} {...handlers} />
    </div>
  )
}

const meta = {
  title: 'Bot builder/Web key form',
  component: FormStory,
  parameters: { layout: 'fullscreen', transport: { seed } },
  args: { keyId: SHOP.id, onSaved: fn(), onCancel: fn() },
} satisfies Meta<typeof FormStory>
export default meta
type Story = StoryObj<typeof meta>

/** The preview after the widget's code has loaded. */
async function preview() {
  const region = within(await screen.findByRole('region', { name: 'See it live' }))
  await region.findByRole('dialog', {}, { timeout: 10_000 })
  return region
}

/** The widget answers as the agent does; nothing of it is saved. */
export const Editing: Story = {
  play: async () => {
    const live = await preview()
    await waitFor(() => expect(live.getByText(/Ask me about/)).toBeVisible())
    await userEvent.type(live.getByRole('textbox', { name: 'Message' }), 'How many bags may I take{Enter}')
    await waitFor(() => expect(live.getByText('23 kg')).toBeVisible())
  },
}

export const Adding: Story = {
  args: { keyId: null },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveFocus()
  },
}

export const Refused: Story = {
  args: { keyId: null },
  play: async () => {
    const form = within(await screen.findByRole('form', { name: 'Add a site' }))
    await userEvent.type(form.getByRole('textbox', { name: 'Origin 1' }), 'shop.example{Enter}http://shop.example')
    await userEvent.click(screen.getByRole('button', { name: 'Add site' }))
    await waitFor(() => expect(form.getByText(/Pages must come by https/)).toBeVisible())
    await expect(form.getByText('The name should not be empty')).toBeVisible()
  },
}

export const Phone: Story = {
  play: async () => userEvent.click(await (await preview()).findByRole('radio', { name: 'Phone' })),
}

/** A dark page in Arabic. */
export const DarkPageInArabic: Story = {
  play: async () => {
    const live = await preview()
    await userEvent.click(await live.findByRole('radio', { name: 'Dark' }))
    await userEvent.click(live.getByRole('radio', { name: 'العربية' }))
    await waitFor(() => expect(live.getByRole('textbox', { name: 'الرسالة' })).toBeVisible())
  },
}

export const LauncherAtTheLeft: Story = {
  parameters: {
    transport: {
      seed: { ...seed, webKeys: [{ ...SHOP, appearance: { ...SHOP.appearance, position: 'left' as const } }] },
    },
  },
  play: async () => {
    const live = await preview()
    const [, launcher] = await live.findAllByRole('button', { name: 'Close chat' })
    if (launcher) await userEvent.click(launcher)
    await waitFor(() => expect(live.getByRole('button', { name: 'Ask us' })).toBeVisible())
  },
}

export const Untrained: Story = {
  parameters: {
    transport: {
      seed,
      handlers: { 'versions.list': () => ({ versions: [], publishesByHand: false, hasDraftChanges: false }) },
    },
  },
}

export const SavingFailed: Story = {
  parameters: {
    transport: { seed, handlers: { 'webKeys.save': () => Promise.reject(new PlatformError({ type: 'SERVER' })) } },
  },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 's')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong')
  },
}

export const LongText: Story = {
  parameters: {
    transport: {
      seed: {
        ...seed,
        webKeys: [
          {
            ...SHOP,
            name: 'The site that somebody gave a name without an end '.repeat(3),
            origins: Array.from({ length: 12 }, (_, at) => `https://${'long-'.repeat(at)}name.of-a-host.example.com`),
            appearance: { ...SHOP.appearance, greeting: 'A greeting that goes on and on. '.repeat(30) },
          },
        ],
      },
    },
  },
}

export const Picture: Story = {
  parameters: {
    transport: {
      seed: { ...seed, webKeys: [{ ...SHOP, appearance: { ...SHOP.appearance, avatar: PNG_PICTURE } }] },
    },
  },
}

/** A file that is not a picture. */
export const PictureRefused: Story = {
  play: async ({ canvas }) => {
    const input = await canvas.findByLabelText('Picture', { selector: 'input' })
    await userEvent.upload(input, new File(['<svg/>'], 'maya.png', { type: 'image/png' }))
    await expect(await canvas.findByText('This file is not a PNG, JPEG or WebP picture.')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { transport: { handlers: { 'webKeys.list': () => new Promise<never>(() => {}) } } },
}

export const Failed: Story = {
  parameters: {
    transport: { handlers: { 'webKeys.list': () => Promise.reject(new PlatformError({ type: 'SERVER' })) } },
  },
}

export const RightToLeft: Story = { globals: { locale: 'ar' } }

export const Dark: Story = { globals: { theme: 'dark' } }
