import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { FileDrop } from './FileDrop.tsx'
import { FileRow } from './FileRow.tsx'

const meta = {
  title: 'Components/FileDrop',
  component: FileDrop,
  args: { label: 'Documents', help: '*Accepts only pdf file', accept: { 'application/pdf': ['.pdf'] }, onAdd: fn() },
} satisfies Meta<typeof FileDrop>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Refused: Story = { args: { error: 'File "prices.pdf" is already exist' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const WithFiles: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 8 }}>
      <FileDrop {...args} />
      <FileRow name="prices-2026.pdf" size={48_200} onRemove={fn()} />
      <FileRow name="terms.pdf" size={1_204_000} progress={0.62} onRemove={fn()} />
      <FileRow name="scan.pdf" size={9_000_000} error="The file could not be read." onRemove={fn()} />
      <FileRow name={`${'a-name-without-an-end-'.repeat(12)}.pdf`} size={12} />
    </div>
  ),
}
export const RightToLeft: Story = {
  ...WithFiles,
  args: { label: 'المستندات', help: 'ملفات PDF فقط' },
  globals: { locale: 'ar' },
}
export const Dark: Story = { ...WithFiles, globals: { theme: 'dark' } }
