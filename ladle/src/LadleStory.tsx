import { use, type ComponentType, type ReactElement } from 'react'
import { StoryFrame, type StoryTransport } from '../../.storybook/StoryFrame.tsx'
import type { ToolbarGlobals } from '../../.storybook/toolbar.ts'
import { SwitchesContext } from './switches.ts'

interface LadleStoryProps {
  /** A story of Storybook with its decorators and arguments. */
  readonly story: ComponentType & { parameters?: { transport?: StoryTransport }; globals?: Partial<ToolbarGlobals> }
}

/** Renders a story in Storybook's frame, with theme and direction of Ladle's buttons. */
export function LadleStory({ story: Story }: LadleStoryProps): ReactElement {
  const { theme, rtl } = use(SwitchesContext)
  const globals: ToolbarGlobals = {
    theme: theme === 'auto' ? 'system' : theme,
    locale: rtl ? 'ar' : 'en',
    direction: 'locale',
    faults: 'none',
    ...Story.globals,
  }
  return (
    <StoryFrame globals={globals} transport={Story.parameters?.transport ?? {}}>
      <Story />
    </StoryFrame>
  )
}
