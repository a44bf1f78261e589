import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { Button } from '../button/Button.tsx'
import type { Toasts } from './createToasts.ts'
import { useToasts } from './ToastsContext.ts'

interface SayProps {
  /** Says what the story shows. */
  say: (toasts: Toasts) => void
}

/** Says it at once, and again on request. */
function Say({ say }: SayProps) {
  const toasts = useToasts()
  useEffect(() => {
    say(toasts)
    return () => toasts.clear()
  }, [say, toasts])
  return <Button onPress={() => say(toasts)}>Again</Button>
}

const meta = {
  title: 'Components/Toasts',
  component: Say,
  decorators: [(Story) => <div style={{ minBlockSize: 420 }}>{Story()}</div>],
} satisfies Meta<typeof Say>
export default meta
type Story = StoryObj<typeof meta>

export const Kinds: Story = {
  args: {
    say: (toasts) => {
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
  args: { say: (toasts) => toasts.error('unbreakable'.repeat(12), { description: 'word '.repeat(40), delay: null }) },
}
export const RightToLeft: Story = {
  args: {
    say: (toasts) => toasts.success('تم إنشاء الوكيل', { action: { label: 'فتح', onAction: () => {} }, delay: null }),
  },
  globals: { locale: 'ar' },
}
