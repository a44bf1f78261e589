import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ProgressBar } from './ProgressBar.tsx'

const meta = {
  title: 'Components/ProgressBar',
  component: ProgressBar,
  args: { label: 'members-august.csv', value: 0.62 },
  decorators: [(Story) => <div style={{ inlineSize: 400, maxInlineSize: '100%' }}>{Story()}</div>],
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Share: Story = {}
export const CountAndCancel: Story = { args: { valueText: '1,540 of 2,480', onCancel: fn() } }
export const PauseAndCancel: Story = {
  args: { valueText: '1,540 of 2,480', onPause: fn(), onResume: fn(), onCancel: fn() },
}
export const Paused: Story = {
  args: { ...PauseAndCancel.args, status: 'paused' },
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(args.onResume).toHaveBeenCalled()
    await expect(args.onPause).not.toHaveBeenCalled()
  },
}
export const Indeterminate: Story = { args: { label: 'Train Agent', value: undefined } }
export const Failed: Story = { args: { status: 'failed', valueText: 'Stopped at 8,112 of 12,480' } }
export const LongText: Story = { args: { label: 'a-file-whose-name-is-long'.repeat(8) } }
export const RightToLeft: Story = { args: { label: 'تدريب الوكيل' }, globals: { locale: 'ar' } }
export const Dark: Story = { ...CountAndCancel, globals: { theme: 'dark' } }
