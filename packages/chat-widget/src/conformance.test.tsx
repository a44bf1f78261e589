import { describeExports } from '@platform/testing/conformance'
import { describe } from 'vitest'
import * as exported from './index.ts'
import './styles.css'
import { StoryChat } from './testing/StoryChat.tsx'

describe('@platform/chat-widget', () => {
  describeExports(exported, {
    ChatWidget: {
      className: 'platform-Chat',
      forwards: ['className'],
      // The widget is independent of the host's language.
      make: ({ className }, _handler, { direction }) => (
        <StoryChat locale={direction === 'rtl' ? 'ar' : 'en'} {...(className === undefined ? {} : { className })} />
      ),
    },
    Markdown: {
      className: 'platform-Chat-text',
      forwards: [],
      make: () => <exported.Markdown text="Your **order** has *shipped*" />,
    },
  })
})
