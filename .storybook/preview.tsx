import type { Preview } from '@storybook/react-vite'
import '@platform/ui/fonts.css'
import '@platform/ui/styles.css'
import './preview.css'
import { StoryFrame, type StoryTransport } from './StoryFrame.tsx'
import { globalTypes, type ToolbarGlobals } from './toolbar.ts'

const preview: Preview = {
  globalTypes,
  initialGlobals: { theme: 'light', locale: 'en', direction: 'locale', faults: 'none' } satisfies ToolbarGlobals,
  parameters: {
    a11y: { test: 'error' },
    // The theme paints the canvas.
    backgrounds: { disable: true },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      storySort: { order: ['UI', ['Actions', 'Fields', 'Messages', 'Overlays', 'Data'], 'Bot builder', '*'] },
    },
  },
  decorators: [
    (Story, { globals, parameters, viewMode }) => (
      <StoryFrame
        globals={globals as ToolbarGlobals}
        transport={(parameters.transport ?? {}) as StoryTransport}
        isInDocs={viewMode === 'docs'}
      >
        <Story />
      </StoryFrame>
    ),
  ],
}
export default preview
