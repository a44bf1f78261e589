import type { Meta, StoryObj } from '@storybook/react-vite'
import { KeyCap } from './KeyCap.tsx'

const meta = { title: 'Components/KeyCap', component: KeyCap, args: { children: 'Ctrl K' } } satisfies Meta<
  typeof KeyCap
>
export default meta

export const Plain: StoryObj<typeof meta> = {}
export const Dark: StoryObj<typeof meta> = { globals: { theme: 'dark' } }
export const RightToLeft: StoryObj<typeof meta> = { globals: { locale: 'ar' } }
