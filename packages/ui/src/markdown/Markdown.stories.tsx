import type { Meta, StoryObj } from '@storybook/react-vite'
import { Markdown } from './Markdown.tsx'

const meta = { title: 'Components/Markdown', component: Markdown } satisfies Meta<typeof Markdown>
export default meta
type Story = StoryObj<typeof meta>

export const Marks: Story = {
  args: { text: 'Your order is **on its way**, *at the latest* on ~~Monday~~ <u>Tuesday</u>. Quote `KH-20418`.' },
}
export const Lists: Story = {
  args: {
    text: 'We deliver:\n\n- furniture\n  - sofas\n  - tables\n- lamps\n\n1. Open the app\n2. Choose *Returns*\n3. Pick a day',
  },
}
export const Links: Story = {
  args: {
    text: 'See [the delivery page](https://example.com/delivery), https://example.com/faq, care@example.com or [call us](tel:+918047182200).\n[Not a link](javascript:alert(1))',
  },
}
export const Blocks: Story = {
  args: { text: '## Size\n> measured without legs\n\n```\nW 180 cm\nD  82 cm\n```\n\n***\n\nFits most rooms.' },
}
export const HtmlIsText: Story = {
  args: { text: '<img src=x onerror=alert(1)> <b>bold</b> <script>alert(1)</script>' },
}
export const TooLongForMarkdown: Story = { args: { text: 'a**b'.repeat(20_000).slice(0, 10_400) } }
export const LongWord: Story = { args: { text: 'W'.repeat(400) } }
export const RightToLeft: Story = {
  args: { text: 'طلبك **في الطريق**:\n\n- أريكة\n- طاولة', dir: 'rtl', lang: 'ar' },
  globals: { locale: 'ar' },
}
export const Dark: Story = { ...Links, globals: { theme: 'dark' } }
