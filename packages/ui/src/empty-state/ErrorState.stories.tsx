import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ErrorState } from './ErrorState.tsx'

const meta = {
  title: 'Components/ErrorState',
  component: ErrorState,
  args: { title: 'Something went wrong', reason: 'The server took too long to answer.', onRetry: fn() },
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Retrying: Story = { args: { isRetrying: true } }
export const WithoutRetry: Story = { args: { onRetry: undefined } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
