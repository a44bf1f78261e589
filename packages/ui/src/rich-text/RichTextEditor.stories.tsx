import type { Meta, StoryObj } from '@storybook/react-vite'
import { RichTextEditor } from './RichTextEditor.tsx'

const meta = {
  title: 'Components/RichTextEditor',
  component: RichTextEditor,
  args: { label: 'Response', placeholder: 'What the bot answers' },
} satisfies Meta<typeof RichTextEditor>
export default meta
type Story = StoryObj<typeof meta>

const answer =
  'Your order is **on its way**, *at the latest* on ~~Monday~~ <u>Tuesday</u>.\n\n- Sofas come in two parts\n- Lamps come by post\n\n1. Open the app\n2. Choose a day'

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValue: answer } }
export const WithLimit: Story = {
  args: { defaultValue: 'Hello!', help: 'Sent as it is written', characterLimit: 2000 },
}
export const TooLong: Story = { args: { defaultValue: answer, characterLimit: 100, error: 'Response is too long' } }
export const Invalid: Story = { args: { error: 'Response cannot be empty', isRequired: true } }
export const Disabled: Story = { args: { defaultValue: answer, isDisabled: true } }
export const ReadOnly: Story = { args: { defaultValue: answer, isReadOnly: true } }
export const KeptMarkdown: Story = {
  args: { defaultValue: '# Heading\n\n[link](https://example.com) and `code`\n\n> quoted' },
}
export const Link: Story = {
  args: { defaultValue: 'See our [prices](<https://example.com/prices>)', autoFocus: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Link' }))
  },
}
export const RightToLeft: Story = {
  args: { defaultValue: 'طلبك **في الطريق**\n\n- أريكة\n- طاولة', label: 'الرد' },
  globals: { locale: 'ar' },
}
export const Dark: Story = { ...WithLimit, globals: { theme: 'dark' } }
