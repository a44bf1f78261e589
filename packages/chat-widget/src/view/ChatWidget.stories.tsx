import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChatError } from '../conversation/ChatError.ts'
import { refused, StoryChat } from '../testing/StoryChat.tsx'
import { FACE_PICTURE } from '../testing/picture.ts'
import '../styles.css'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9, minutes)).toISOString()
const WARDROBE = [
  { text: 'Hello! Ask me about this wardrobe, or about an order.', at: at(0) },
  { from: 'visitor', text: 'Will it fit through a door 80 cm wide?', at: at(1) },
  {
    text: 'It is **58 cm deep**, so yes. Stairs are *another* matter:\n\n1. how do we get to the room?\n2. is there a <u>lift</u>?\n\nMeasure as shown at https://kaveri.example/measure.',
    buttons: [
      { kind: 'reply', label: 'Lift' },
      { kind: 'reply', label: 'Stairs' },
      { kind: 'link', label: 'Sizes', url: 'https://kaveri.example/sizes' },
    ],
    sources: ['https://www.kaveri.example/care/teak', 'Prices 2026.pdf'],
    at: at(1),
  },
] as const

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen '.repeat(8)

const meta = {
  title: 'Chat widget/ChatWidget',
  component: StoryChat,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { globals }) => (
      <div
        data-platform-theme={globals.theme === 'dark' ? 'dark' : undefined}
        style={{ inlineSize: 'min(384px, 100vw)', blockSize: 640, border: '1px solid var(--platform-border)' }}
      >
        <Story />
      </div>
    ),
  ],
  args: { history: WARDROBE },
} satisfies Meta<typeof StoryChat>
export default meta
type Story = StoryObj<typeof meta>

export const Conversation: Story = {}
export const Loading: Story = { args: { failures: { isSilent: true } } }
export const Empty: Story = { args: { history: [] } }
export const Greeting: Story = { args: { history: WARDROBE.slice(0, 1) } }
export const Many: Story = {
  args: {
    history: Array.from({ length: 250 }, (_, index) => ({
      from: index % 3 === 1 ? ('visitor' as const) : ('bot' as const),
      text: `Message ${index + 1}`,
      at: at(index * 7),
    })),
  },
}
export const LongText: Story = {
  args: {
    settings: { agentName: LONG },
    history: [
      { text: LONG },
      { from: 'visitor', text: LONG },
      { text: 'x'.repeat(600), sources: [`https://a.example/${'y'.repeat(200)}`] },
    ],
  },
}
export const Person: Story = {
  args: {
    history: [...WARDROBE.slice(0, 2), { from: 'person', text: 'Hi, I can book a free measuring visit for you.' }],
  },
}
/** Without a display name, the chat has a neutral name and an icon. */
export const NoDisplayName: Story = { args: { settings: { agentName: '' } } }
export const Initials: Story = { args: { settings: { agentName: 'Maya Rao' } } }
export const Picture: Story = { args: { settings: { agentName: 'Maya Rao', avatar: FACE_PICTURE } } }
export const PictureDark: Story = { ...Picture, globals: { theme: 'dark' } }
/** The initials replace a picture that the page's Content-Security-Policy refuses. */
export const PictureRefused: Story = {
  args: { settings: { agentName: 'Maya Rao', avatar: 'data:image/png;base64,iVBORw0KGgo' } },
}
export const Typing: Story = {
  args: { onBegun: (server) => server.push({ type: 'typing', isTyping: true }) },
}
export const ReplyBeingMade: Story = {
  args: {
    onBegun: (server) => server.push({ type: 'piece', replyTo: 'x', index: 0, text: 'Teak is **oiled** twice' }),
  },
}
export const NotSent: Story = {
  args: {
    failures: { refuse: (call) => (call === 'send' ? new ChatError('INVALID', 'no') : undefined) },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'Is it in stock?{Enter}')
    await canvas.findByText('Not sent.', { selector: 'span' })
  },
}
export const Unreachable: Story = {
  args: {
    onBegun: (_, failures) => {
      failures.isCut = true
    },
  },
  play: async ({ canvas, userEvent }) => {
    const input = await canvas.findByRole('textbox')
    await new Promise((resolve) => setTimeout(resolve, 200))
    await userEvent.type(input, 'Are you there?{Enter}')
    await canvas.findByText(/cannot be reached/, { selector: 'p' })
  },
}
export const Failed: Story = { args: { failures: refused } }
export const Rating: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('58 cm deep')
    await userEvent.click(canvas.getByRole('button', { name: 'Chat options' }))
    await userEvent.click(canvas.getByRole('button', { name: 'End chat' }))
    await userEvent.click(canvas.getByRole('radio', { name: 'Good' }))
  },
}
export const Ended: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('58 cm deep')
    await userEvent.click(canvas.getByRole('button', { name: 'Chat options' }))
    await userEvent.click(canvas.getByRole('button', { name: 'End chat' }))
    await userEvent.click(canvas.getByRole('button', { name: 'End without a rating' }))
    await canvas.findByText('This chat has ended')
  },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    locale: 'ar',
    settings: { agentName: 'مساعد الطلبات', avatar: FACE_PICTURE },
    history: [
      { text: 'مرحبًا! كيف يمكنني **مساعدتك**؟' },
      { from: 'visitor', text: 'Order 12-345' },
      { text: 'وصل الطلب.', buttons: [{ kind: 'reply', label: 'شكرًا' }], sources: ['https://kaveri.example/ar'] },
    ],
  },
}
export const Hindi: Story = { args: { locale: 'hi' } }
export const Dark: Story = { globals: { theme: 'dark' }, args: { theme: 'dark' } }
export const AnotherColour: Story = { args: { colour: '#f4b400' } }
export const Phone: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
}
export const Floating: Story = {
  args: { placement: 'floating', settings: { launcherLabel: 'Need help?' } },
}

/** The launcher was pressed. */
export const FloatingOpen: Story = {
  ...Floating,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Need help?' }))
    await canvas.findByRole('textbox', { name: 'Message' })
  },
}
