import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { Button } from '../button/Button.tsx'
import type { Toasts } from './createToasts.ts'
import { useToasts } from './ToastsContext.ts'

interface ToastStoryProps {
  /** Shows the toasts of the story. */
  show: (toasts: Toasts) => void
}

/** Shows the toasts on mount, and again on a press. */
function ToastStory({ show }: ToastStoryProps) {
  const toasts = useToasts()
  useEffect(() => {
    show(toasts)
    return () => toasts.clear()
  }, [show, toasts])
  return <Button onPress={() => show(toasts)}>Again</Button>
}

const meta = {
  title: 'Components/Toasts',
  component: ToastStory,
  decorators: [(Story) => <div style={{ minBlockSize: 420 }}>{Story()}</div>],
} satisfies Meta<typeof ToastStory>
export default meta
type Story = StoryObj<typeof meta>

export const Kinds: Story = {
  args: {
    show: (toasts) => {
      toasts.info('Network is Back!', { description: '3 changes were sent.', delay: null })
      toasts.warning('Please wait while we are building the knowledge base!!', { delay: null })
      toasts.error('Agent has Stories and Intents attached to it. Cannot be deleted', {
        action: { label: 'Open stories', onAction: () => {} },
        delay: null,
      })
      toasts.success('Agent Created  Successfully', { delay: null })
    },
  },
}
export const LongText: Story = {
  args: { show: (toasts) => toasts.error('unbreakable'.repeat(12), { description: 'word '.repeat(40), delay: null }) },
}
export const RightToLeft: Story = {
  args: {
    show: (toasts) => toasts.success('تم إنشاء الوكيل', { action: { label: 'فتح', onAction: () => {} }, delay: null }),
  },
  globals: { locale: 'ar' },
}
export const Dark: Story = { ...Kinds, globals: { theme: 'dark' } }
