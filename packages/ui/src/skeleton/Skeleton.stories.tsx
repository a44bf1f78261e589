import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './Skeleton.tsx'

const meta = { title: 'Components/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Shapes: Story = {
  render: () => (
    <div aria-busy="true" style={{ display: 'grid', gap: 12, inlineSize: 320 }}>
      <Skeleton shape="circle" width={32} height={32} />
      <Skeleton width="55%" />
      <Skeleton />
      <Skeleton width={72} height={22} />
    </div>
  ),
}
export const Dark: Story = { ...Shapes, globals: { theme: 'dark' } }
export const RightToLeft: Story = { ...Shapes, globals: { locale: 'ar' } }
