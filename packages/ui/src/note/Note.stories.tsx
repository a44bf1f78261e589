import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from '../link/Link.tsx'
import { Note } from './Note.tsx'

const meta = {
  title: 'Components/Note',
  component: Note,
  args: { children: 'Please Save or Discard the changes' },
} satisfies Meta<typeof Note>
export default meta
type Story = StoryObj<typeof meta>

export const Warning: Story = { args: { tone: 'warning' } }
export const Danger: Story = { args: { tone: 'danger', children: 'Please provide at least one Document' } }
export const Info: Story = {
  args: { children: 'You can download .csv feed file sample', action: <Link href="#sample">Download Sample</Link> },
}
export const Success: Story = {
  args: { tone: 'success', title: 'Uploaded Succesfully', children: 'We are working on adding your current file.' },
}
export const LongText: Story = { args: { children: 'word '.repeat(80) } }
export const RightToLeft: Story = {
  args: { tone: 'warning', children: 'احفظ التغييرات أو تجاهلها' },
  globals: { locale: 'ar' },
}
export const Dark: Story = { ...Success, globals: { theme: 'dark' } }
