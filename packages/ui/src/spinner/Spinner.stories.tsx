import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './Spinner.tsx'

const meta = { title: 'Components/Spinner', component: Spinner, args: { label: 'Loading' } } satisfies Meta<
  typeof Spinner
>
export default meta
type Story = StoryObj<typeof meta>

export const Small: Story = {}
export const Large: Story = { args: { size: 'large' } }
export const Dark: Story = { ...Large, globals: { theme: 'dark' } }
export const RightToLeft: Story = { args: { label: 'جارٍ التحميل' }, globals: { locale: 'ar' } }
